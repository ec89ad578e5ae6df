import re

from observing import comes_and_goes, keeper, lets_go

from rules import rule


@rule("P22", "leak", "default")
def task_retains_self(source):
    """The task keeps `self` until its loop ends, so a cancellation in `deinit` never runs. Capture `self` weakly, and
    take a strong reference inside the loop only."""
    for call in source.calls("Task", "detached"):
        block = source.type(call.start)
        loop = call.closure and re.search(
            r"\bfor\s+(?:try\s+)?await\b[^{]*?\bin\s+(?:await\s+)?(?!\w*[gG]roup\b)(\w+)", call.closure.code
        )
        if loop and block and block.kind != "actor" and comes_and_goes(source, call.start):
            made_here = re.search(r"\blet\s+" + loop[1] + r"\b", call.closure.code)
            if made_here or any(
                re.search(r"(?m)^(?![^\n]*\bfunc\b)[^\n]*Stream\b[^{}\n]*\Z", source.code[max(0, place - 80) : place])
                for place in source.around(call.start)
            ):
                continue
            kept = keeper(source, call)
            if kept and lets_go(source, call, kept):
                continue
            strong = re.search(r"\bguard\s+let\s+(?:self\b|\w+\s*=\s*self\b)", call.closure.code[: loop.start()])
            if strong if call.closure.is_weak else call.closure.names_self:
                yield call.begin
