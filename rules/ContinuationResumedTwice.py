import re

from rules import rule

MAKERS = [f"with{kind}{throws}Continuation" for kind in ("Checked", "Unsafe") for throws in ("", "Throwing")]
LEAVES = r"\b(?:return|throw|break|continue|fatalError|preconditionFailure)\b"
STATEMENT = re.compile(r"(?<![.\w])(?:if|guard|else|for|while|switch|do|catch|repeat|defer)\b[^{};]*(?<![(,=:\s])\s*$")
LABEL = re.compile(r"(?m)^\s*(?:case\b|default\s*:|@unknown\b|#else)")


def is_body(source, brace):
    """Whether a brace begins the body of a statement, and not a closure."""
    return STATEMENT.search(source.code[max(0, brace - 300) : brace])


def braces(source, place, inside):
    """The braces around a place that stand inside another one, from the innermost on."""
    return [brace for brace in source.around(place) if source.code[brace] == "{" and brace > inside]


def flat(source, start, end):
    """The code of a range, without what stands in braces."""
    text = ""
    while start < end:
        opening = source.code.find("{", start, end)
        text += source.code[start : opening if opening >= 0 else end]
        start = source.closing[opening] if opening >= 0 else end
    return text


def after(source, place, closure):
    """The ranges of code that run after a place, up to the end of the innermost closure around it."""
    for brace in braces(source, place, closure.start - 1):
        end = source.closing[brace]
        label = LABEL.search(source.code, place, end)
        end_of_case = label.start() if label else end
        yield place, end_of_case
        if re.search(LEAVES, flat(source, place, end_of_case)) or not is_body(source, brace):
            return
        place = end + 1
        while chain := re.compile(r"\s*(?:else|catch)\b[^{};]*\{").match(source.code, place):
            place = source.closing[chain.end() - 1] + 1


@rule("P54", "crash", "low")
def resumed_twice_on_a_path(source):
    """The code above resumes the continuation, and goes on to this line, which resumes it again. That ends the app.
    Return above."""
    for closure in filter(None, (call.closure for call in source.calls(*MAKERS))):
        head = re.match(r"\{\s*(?:@\w+\s*)*(?:\[[^\]]*\]\s*)?\(?\s*(\w+)\b[^{}]*?\bin\b", closure.code)
        name = re.escape(head[1] if head else "$0")
        found = re.finditer(r"(?<![\w.])" + name + r"\s*\.\s*resume\s*\(", closure.code)
        places = [closure.start + match.start() for match in found]
        for place in places:
            if re.search(LEAVES + r"(?:[^\n{};]+|\s*)$", source.code[closure.start : place]):
                continue
            for start, end in after(source, place + 1, closure):
                for other in places:
                    if start < other < end and all(is_body(source, brace) for brace in braces(source, other, start)):
                        yield other
                        break
