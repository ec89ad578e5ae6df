import re

from observing import registrations

from rules import rule


@rule("P03", "LOW", 0, 0)
def context_of_instance(source):
    """The context is the address of an instance's property, of an object, or of a local variable. That memory may
    belong to something else when the change arrives, and Swift promises a lasting address for globals and static
    variables only. Use the address of a static variable."""
    for added in registrations(source):
        variable = re.match(r"&(?:self(?:\.|->))?(\w+)$", added.context)
        if re.search(r"passUnretained\((?!self\))|passRetained|unsafeBitCast", added.context):
            yield added.start
        elif variable and source.is_swift:
            declared = list(re.finditer(r"(?m)^[^\n{}]*\bvar\s+" + variable[1] + r"\b", source.code))
            if declared and not any(
                re.search(r"\b(?:static|class)\s+(?:\w+\s+)*var", one[0]) or not source.type(one.end())
                for one in declared
            ):
                yield added.start
        elif variable and re.match(r"self$|_[a-z]", variable[1]):
            if not re.search(r"\bstatic\b[^;\n]*\b" + variable[1] + r"\b", source.code):
                yield added.start
