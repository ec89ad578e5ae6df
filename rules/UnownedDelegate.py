import re
from pathlib import Path

from rules import rule

SWIFT = re.compile(
    r"(?m)^[ \t]*(?:@?[\w()]+[ \t]+)*unowned(?:\((?:safe|unsafe)\))?\s+(?:[\w()]+\s+)*"
    r"(?:var|let)\s+\w*(?:[dD]elegate|[dD]ataSource)\b"
)
OBJECTIVE_C = re.compile(
    r"@property\s*\(([^)]*)\)\s*[^;\n]*?(?:\bid\b|<)[^;\n]*?\b\w*(?:[dD]elegate|[dD]ataSource)\s*;"
)


def counts_by_hand(source):
    implementations = [Path(source.path).with_suffix(suffix) for suffix in (".m", ".mm")]
    text = source.code + "".join(file.read_text(errors="replace") for file in implementations if file.is_file())
    return re.search(r"\b(?:retain|release|autorelease)\s*\]|\[super dealloc\]", text)


@rule("P48", "LOW", 2, 6)
def unowned_delegate(source):
    """The delegate is neither kept nor cleared, so after its end the property points at freed memory, or ends the app.
    Hold it weakly."""
    # Without automatic reference counting there is no weak, and the delegate's end clears the property.
    if not source.is_swift and counts_by_hand(source):
        return
    for match in (SWIFT if source.is_swift else OBJECTIVE_C).finditer(source.code):
        if (
            source.is_swift
            or re.search(r"\b(assign|unsafe_unretained)\b", match[1])
            and not re.search(r"\breadonly\b", match[1])
        ):
            yield match.start()
