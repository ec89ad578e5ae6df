"""What Python scripts need to know about Swift source text."""
import re

TOKEN = re.compile(r'//[^\n]*|/\*.*?\*/|(#*)"""(.*?)"""\1|(#*)"((?:\\.|[^"\\\n])*)"\3', re.S)


def code(text: str) -> str:
    """The text without comments, and with empty strings in place of all strings."""
    return TOKEN.sub(lambda match: " " if match[0][:2] in ("//", "/*") else '""', text)


def without_comments(text: str) -> str:
    return TOKEN.sub(lambda match: " " if match[0][:2] in ("//", "/*") else match[0], text)
