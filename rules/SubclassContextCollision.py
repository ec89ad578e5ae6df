import re

from rules import rule

ROOTS = ("NSObject", "CocoaObject", "Operation", "NSOperation")


@rule("P15", "LOW", 0, 0)
def subclass_context_collision(source):
    """The class never calls `super` here, so what its superclass observes does not reach it. Compare a context of this
    class, and hand the rest to `super`."""
    for block in source.blocks:
        if block.kind == "function" and block.name in ("observeValue", "observeValueForKeyPath"):
            around, code = source.type(block.start), source.code[block.start : block.end]
            parent = around and re.search(r":\s*(\w+)", around.header)
            is_root = around is None or source.is_swift and (not parent or parent[1] in ROOTS)
            is_root = is_root or around.name in source.facts.roots
            if not is_root and not re.search(r"\bsuper\s*\.\s*observeValue|\[\s*super\s+observeValue", code):
                yield source.code.rfind("observeValue", 0, block.start)
