import re

from observing import comes_and_goes, is_screen

from rules import rule


@rule("P37", "crash", "default")
def background_deallocation(source):
    """A closure inside captures the screen weakly, so this one must capture it strongly. The queue may then hold the
    last reference, and the screen is torn down on its thread. Write `[weak self]` here."""
    for call in source.calls("async", "asyncAfter", "addOperation", "detached", "dispatch_async"):
        closure, block = call.closure, source.type(call.start)
        if (
            not closure
            or closure.is_weak
            or not block
            or re.search(r"\bmain\b|main_queue", call.receiver + " " + call.first[:40])
        ):
            continue
        if source.is_swift and (not call.receiver or not comes_and_goes(source, call.start)):
            continue
        if is_screen(source, call.start):
            inside = r"\[[^\]\n]*\bweak\s+self\b" if source.is_swift else r"__weak\b[^;=]*=\s*self\s*;"
            if re.search(inside, closure.code):
                yield call.begin
