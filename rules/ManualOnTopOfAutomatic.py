import re

from observing import key

from rules import rule


@rule("P27", "style", "default")
def manual_on_top_of_automatic(source):
    """The setter announces its change, and key-value observing announces it as well, so observers are notified twice.
    Use one of the two, or switch the automatic one off."""
    # Core Data announces nothing by itself for a setter that a managed object writes.
    if re.search(r"automaticallyNotifies|NSManagedObject|@NSManaged|@dynamic|[pP]rimitive", source.code):
        return
    for call in source.calls("willChangeValue", "willChangeValueForKey"):
        around, name = source.function(call.start), key(call.first)
        if source.is_swift:
            if (
                re.search(r"\bdynamic\s+(?:\w+\s+)*var\s+" + re.escape(name) + r"\b", source.code)
                and around
                and re.search(
                    r"(?<![\w.])(?:self\.)?" + re.escape(name) + r"\s*=[^=]", source.code[call.end : around.end]
                )
            ):
                yield call.begin
        elif around and around.name.lower() == "set" + name.lower() and call.receiver == "self":
            if around.header.count(":") > 1:
                continue  # no setter of one value, so nothing is announced
            yield call.begin
