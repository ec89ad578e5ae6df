import re

from observing import comes_and_goes, ends_by_itself, keeper, lets_go

from rules import rule


@rule("P18", "leak", "low")
def strong_retain_leak(source):
    """The closure keeps `self`, the token keeps the closure, and `self` keeps the token, so none of them is ever
    released. Capture `self` weakly."""
    names = [
        name
        for name in source.words_before_brackets
        if not source.is_swift and re.search("[oO]bserve(?!rFor)|subscribe", name)
    ]
    for call in source.calls(*names or ["sink", "observe"]):
        if comes_and_goes(source, call.start) and (
            call.name != "observe" or call.first.startswith("\\") or not source.is_swift
        ):
            kept = call.keeps_self and keeper(source, call)
            # Who asks for the end of what a publisher sends expects one.
            ends = not re.match(r"$|\{\s*_\s+in\s*\}", call["receiveCompletion"] or "")
            if kept and not ends and not lets_go(source, call, kept) and not ends_by_itself(source, call):
                yield call.begin


@rule("P18", "leak", "default")
def assigned_to_itself(source):
    """`assign(to:on:)` keeps `self`, and `self` keeps the subscription, so neither is ever released. Use `assign(to:)`
    with a published property, or a closure that captures `self` weakly."""
    for call in source.calls("assign"):
        # A third argument is an overload's of CombineExt: `ownership: .weak`.
        if call["on"] == "self" and len(call.arguments) == 2 and comes_and_goes(source, call.start):
            kept = keeper(source, call)
            if kept and not lets_go(source, call, kept) and not ends_by_itself(source, call):
                yield call.begin
