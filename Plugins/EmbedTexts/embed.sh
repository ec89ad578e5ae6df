# usage: embed.sh OUTPUT TEXT…
#
# Writes a Swift file with the texts, each by the name of its file. A text that is missing or empty fails the build.
# It is a file, because Swift Build takes `$(…)` and `${…}` in the arguments of a command for its own settings.
set -eu
output=$1
shift
[ $# -gt 0 ] || { echo "error: there is no text to embed in $output. Restore the texts, and build again." >&2; exit 1; }
{
  echo "enum EmbeddedTexts {"
  for text; do
    [ -s "$text" ] || { echo "error: the text $text is missing or empty. Restore it, and build again." >&2; exit 1; }
    name=${text##*/}
    printf '  static let %s = ####"""\n' "${name%.*}"
    cat "$text"
    printf '\n"""####\n'
  done
  echo '  static let byName = ['
  for text; do
    name=${text##*/}
    printf '    "%s": %s,\n' "${name%.*}" "${name%.*}"
  done
  echo '  ]'
  echo '}'
} >"$output"
