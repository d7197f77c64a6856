"""What can go wrong between a client and its server."""

from ghoststories.wire.refusal import ErrorWords


class ClientError(RuntimeError):
    """Something between us and the server."""


class Refusal(ClientError):
    """The server will not do it; `error` says why and what is possible."""

    def __init__(self, error: ErrorWords) -> None:
        super().__init__(f"{error.code}: {error.message}")
        self.error = error

    @property
    def code(self) -> str:
        return self.error.code


class Lost(ClientError):
    """The server cannot be reached, or answered something it never should."""
