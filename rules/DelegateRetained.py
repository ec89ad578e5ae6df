import re

from observing import comes_and_goes

from rules import rule

SWIFT = re.compile(
    r"(?m)^[ \t]*((?:@?[\w()]+[ \t]+)*)var\s+(\w*[dD]elegate)\s*:\s*\(?(?:any\s+)?"
    r"(?!NS|UI|AV|CL|CB|WK|MK|PH|URL)[\w.]*(?<!Transition)(?<!Transitioning)Delegate(?:Protocol)?\)?[?!]"
    r"(?=\s*(?:\n|$|=\s*nil|\{\s*(?:didSet|willSet)))(?!\s*\n\s*\{)"
)
MARKED = r"\b(weak|unowned|lazy|static|class|override|private|fileprivate)\b(?!\(set\))|@(?!objc\b|IBOutlet\b)"
OBJECTIVE_C = re.compile(r"@property\s*\(([^)]*)\)\s*(?:IBOutlet\s+)?(?:\w+\s*)?<[^;\n]*?\b(\w*[dD]elegate)\s*;")


@rule("P23", "leak", "low")
def delegate_retained(source):
    """The delegate is held strongly. If it also holds this object, as delegates often do, neither is ever released.
    Hold it weakly."""
    if source.is_swift:
        for match in SWIFT.finditer(source.code):
            block = source.type(match.end())
            if (
                block
                and block.kind == "class"
                and not source.function(match.start())
                and comes_and_goes(source, match.end())
            ):
                if not re.search(MARKED, match[1]):
                    yield match.start(2)
    else:
        for match in OBJECTIVE_C.finditer(source.code):
            if (
                re.search(r"\b(strong|retain)\b", match[1])
                and not re.search(r"\b(readonly|class)\b", match[1])
                and "WeakReference" not in match[0]
            ):
                yield match.start()
