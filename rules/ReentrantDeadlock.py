import re

from rules import rule

LOOP = re.compile(
    r"\bfor\s*\(?\s*(?:case\s+let\s+|let\s+)?([\w, ]+|[\w<> *,]+?\*?\s*\w+)\)?\??\s+in\s+([^\n{]+?)\s*\)?\s*\{"
    r"|([\w.!?]+)\.forEach\s*(?:\(\s*)?\{"
)
LISTENERS = re.compile(
    r"(?i)(?:observers|observations|listeners|delegates|handlers|subscribers|callbacks|closures|completions)"
    r"\w*(?:\.(?:values|allObjects|allValues))?[?!\]]*$"
)
# Without `@synchronized` and its like, which let their own thread in again.
LOCK = (
    r"\.lock\(\)|os_unfair_lock_lock\(|pthread_mutex_lock\(|lock\]\s*;"
    r"|dispatch_semaphore_wait\(|OSSpinLockLock\(",
    r"\.unlock\(\)|os_unfair_lock_unlock\(|pthread_mutex_unlock\(|unlock\]\s*;"
    r"|dispatch_semaphore_signal\(|OSSpinLockUnlock\(",
)
LOCKED = re.compile(
    r"\b\w*(?:withLock|withLockUnchecked|[lL]ocked|critical\w*)\s*(?:\([^()]*\))?\s*\(?\s*$"
    r"|\.lock\s*\(?\s*$|[lL]ock\w*\.(?:sync|perform|around)\s*\(?\s*$"
)

LATER = re.compile(r"\basync\w*\s*(?:\([^()]*\))?\s*\(?\s*$|dispatch_(?:async|after)\([^;{}]*$|\bTask\b[^{};]*$")


@rule("P31", "LOW", 0, 0)
def reentrant_deadlock(source):
    """The observers are called while a lock is held. One that calls back waits for the lock for ever. Take a copy under
    the lock, and call outside."""
    for loop in LOOP.finditer(source.code):
        called, around = loop[2] or loop[3], source.function(loop.start())
        body = source.code[loop.end() - 1 : source.closing.get(loop.end() - 1, loop.end())]
        one = re.escape((loop[1] or "$0").split(",")[-1].split("*")[-1].split()[-1])
        if (
            not LISTENERS.search(called)
            or not around
            or re.search(r"\basync\b|\bTask\b|dispatch_async|performSelector|remove|append|addObject", body)
        ):
            continue
        if not re.search(r"(?<!\w)" + one + r"[?!]?\s*(?:\.\w+[?!]?\s*\(|\()|\[\s*" + one + r"\s+\w", body):
            continue
        # What a closure does later, it does without the lock.
        later = [
            place
            for place in source.around(loop.start())
            if place > around.start and LATER.search(source.code[max(0, place - 80) : place])
        ]
        start = later[0] if later else around.start
        before = source.code[start : loop.start()]
        ends = [
            end for end in re.finditer(LOCK[1], before) if not re.search(r"\bdefer\s*\{[^}]*$", before[: end.start()])
        ]
        held = len(re.findall(LOCK[0], before)) > len(ends)
        held = held or any(
            LOCKED.search(source.code[max(0, place - 80) : place])
            for place in source.around(loop.start())
            if place > start
        )
        # A copy that was made above is not the list that the lock guards, but it is called under the lock all the same.
        copied = re.search(r"\b" + re.escape(re.split(r"[.\s]", called)[0]) + r"\s*=[^=]", before)
        if held and not copied:
            yield loop.start()
