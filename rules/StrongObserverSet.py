import re

from rules import rule

LIST = re.compile(
    r"(?m)^[ \t]*(?:@?[\w()]+[ \t]+)*var\s+(\w*(?:[oO]bservers|[lL]isteners|[dD]elegates|[sS]ubscribers))\s*"
    r"(?::\s*\[\s*(?:any\s+)?(?P<one>(?!Weak)\w*(?:Listener|Observer|Delegate|Subscriber))\]"
    r"|=\s*\[\s*(?:any\s+)?(?P<two>(?!Weak)\w*(?:Listener|Observer|Delegate|Subscriber))\s*\]\(\))"
)


@rule("P19", "LOW", 4, 5)
def strong_observer_set(source):
    """The list keeps its observers alive, so they live, and keep reacting, until somebody takes them out. Keep weak
    references, and drop those that are nil."""
    for match in LIST.finditer(source.code) if source.is_swift else ():
        block = source.type(match.end())
        # A type of the file's own, or of tokens, holds its observer weakly, or is no observer.
        wraps = re.search(r"\b(?:struct|class|enum|typealias)\s+" + (match["one"] or match["two"]) + r"\b", source.code)
        if block and block.kind == "class" and not source.function(match.start()) and not wraps:
            yield match.start(1)
