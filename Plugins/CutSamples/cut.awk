# Cuts every Swift sample out of the doc comments of the given files, and writes a Swift file with a function for each.
#
# A sample says what it prints: `// Prints "…"`, one comment for each line, in the order in which the lines appear.
# A sample with a test of its own, and an `@Observable` type, stand outside of functions: their macros need that.
# A sample that begins with an import is a program, which a test package builds and runs. Its text is kept.
# A sample in an extension that is marked `@available(SYSTEMS, *)` needs these systems. It throws `NeedsNewerSystem` on
# older ones.
#
# With `-v form=app`, each sample is a type with the types that it declares, and a method with its statements, as in an
# app: code in a function would follow the function's isolation. Tests and programs are left out, and exit tests
# where the system has none.

function begins_macro() { return body ~ /@Test/ || body ~ /: XCTestCase/ }

function begins_type() {
  if (form != "app") return line ~ /^@Observable/
  return line ~ /^(@[A-Za-z]+ )*((final|nonisolated|private) )*(actor|class|enum|protocol|struct) |^@[A-Za-z]+$/
}

function finish(  name, checks, exits) {
  if (form == "app") {
    if (body ~ /^import / || hoisted body ~ /@Test|: XCTestCase/) return
    exits = body ~ /processExitsWith/
    if (exits) print "#if os(macOS) || os(Linux)" > output
    if (systems != "") print "@available(" systems ", *)" > output
    print "enum Sample" ++count " {\n" place hoisted "#sourceLocation()" > output
    print "@MainActor static func play() async throws {\n" place body "#sourceLocation()\n}\n}\n" > output
    if (exits) print "#endif" > output
  } else if (body ~ /^import /) {
    programs = programs "  ##\"\"\"\n" body "\"\"\"##,\n"
  } else if (begins_macro()) {
    tests++
    exits = body ~ /processExitsWith/
    if (exits) print "@Suite(.exitTests) struct ExitTestSample" tests " {" > output
    print place body "#sourceLocation()" (exits ? "\n}\n" : "\n") > output
  } else {
    count++
    checks = body ~ /#expect|require|expect[A-Z]/ ? "true" : "false"
    if (hoisted != "") print hoistedPlace hoisted "#sourceLocation()\n" > output
    print "@MainActor private func sample" count "() async throws {" > output
    if (systems != "") print "guard #available(" systems ") else { throw NeedsNewerSystem() }" > output
    print place body "#sourceLocation()\n}\n" > output
    list = list "  Sample(place: \"" where "\", prints: [" prints "], checks: " checks ", play: sample" count "),"
    list = list "\n"
  }
}

BEGIN {
  print "import Foundation\nimport KeyValueObserving\nimport LeakExpectations\nimport Observation" > output
  print "import ObserverTesting\nimport Observers\nimport Synchronization" > output
  print (form == "app" ? "import Testing\n" : "import TestSupport\nimport Testing\nimport XCTest\n") > output
}

/^@available\([^,]+ [0-9.]+,/ { systems = $0; sub(/^@available\(/, "", systems); sub(/\).*/, "", systems) }
/^}/ { systems = "" }

/^ *\/\/\/ ```swift$/ {
  inside = 1; body = ""; prints = ""; hoisted = ""; hoisting = 0
  short = FILENAME; sub(/.*\/Sources\//, "Sources/", short)
  where = short ":" FNR
  place = "#sourceLocation(file: \"" FILENAME "\", line: " FNR + 1 ")\n"
  next
}

inside && /^ *\/\/\/ ```$/ { inside = 0; finish(); next }

inside {
  line = $0
  sub(/^ *\/\/\/ ?/, "", line)
  if (line ~ /^ *\/\/ Prints ".*"$/) {
    said = line
    sub(/^ *\/\/ Prints "/, "", said); sub(/"$/, "", said)
    prints = prints (prints == "" ? "" : ", ") "#\"" said "\"#"
  }
  if (begins_type()) { hoisting = 1; hoistedPlace = "#sourceLocation(file: \"" FILENAME "\", line: " FNR ")\n" }
  if (hoisting) {
    hoisted = hoisted line "\n"
    body = body "\n"
    if (line ~ /^}/ || line ~ /}$/ && line !~ /^ /) hoisting = 0
  } else {
    body = body line "\n"
    if (form == "app") hoisted = hoisted "\n"
  }
}

END {
  if (form == "app") exit
  print "let samples = [\n" list "]\n" > output
  print "let programs = [\n" programs "]\n" > output
  print "/// How many samples are tests of their own.\nlet testsAmongSamples = " tests + 0 > output
}
