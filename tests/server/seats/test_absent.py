"""Deciding for a friend who has gone, from the moment he goes until he is back."""

from tests.server.house import House, deciding, evening, options_now, two


@evening()
async def test_whoever_stays_gets_the_options_of_whoever_leaves_at_once(home: House) -> None:
    """And loses them when he comes back; nobody has to wait for the next version."""
    ann, ben = await two(home, act_for_absent=True)
    room = await home.room(ann)
    while deciding(room) == "N":
        await home.decide(ann)
    wanted = options_now(room)
    async with home.served() as url, home.line(url, ann) as mine:
        assert (await mine.next("welcome"))["view"]["options"] == wanted, "he is not here yet"
        for _ in range(2):
            async with home.line(url, ben) as his:
                assert (await his.next("welcome"))["view"]["options"] == wanted
                while "view" not in (told := await mine.next("table")):
                    pass
                assert told["view"]["options"] == []
                assert told["view"]["seat"] == "N"
            while "view" not in (told := await mine.next("table")):
                pass
            assert told["view"]["options"] == wanted
            assert told["table"]["version"] == room.version
        ack = await mine.ask("act", version=room.version, do=wanted[0])
        assert ack["type"] == "ack"


@evening()
async def test_who_comes_back_to_the_same_version_sees_what_became_hers_meanwhile(
    home: House,
) -> None:
    ann, ben = await two(home, act_for_absent=True)
    room = await home.room(ann)
    while deciding(room) == "N":
        await home.decide(ann)
    async with home.served() as url:
        async with home.line(url, ben) as his:
            await his.next("table")
            async with home.line(url, ann) as mine:
                assert (await mine.next("welcome"))["view"]["options"] == []
        async with home.line(url, ann, version=room.version) as mine:
            assert (await mine.next("table"))["view"]["options"] == options_now(room)
