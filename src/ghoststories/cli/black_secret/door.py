"""Black Secret in the terminal."""

from typing import TYPE_CHECKING

from ghoststories.cli.black_secret.speech import secret_words
from ghoststories.cli.door import CliSet, Words

if TYPE_CHECKING:
    from ghoststories.cli.screen.speech import Speech


class BlackSecretCli(CliSet):
    def words(self, speech: "Speech") -> Words:
        return secret_words(speech)


BLACK_SECRET = BlackSecretCli()
