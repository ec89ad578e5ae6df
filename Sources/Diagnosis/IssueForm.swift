import Foundation

/// Leaves out what the form of an issue tracker says and the reporter does not: comments that nobody sees, boxes to
/// tick, headings such as “Steps to reproduce”, versions, and sentences that ask for something.
///
/// Their words occur in texts about everything. Such a form is often longer than what the reporter wrote in it.
struct IssueForm {
  /// How many more lines a comment may have. What has no end is no comment.
  private var linesOfComment = 0

  private static let longestComment = 60

  /// What is left of a line; nil if the form says all of it.
  mutating func reported(_ line: [UInt8]) -> [UInt8]? {
    let visible = withoutComments(line)
    guard visible.count > 2, visible.count < 400 else { return visible.isEmpty && !line.isEmpty ? nil : visible }
    let text = String(decoding: visible, as: UTF8.self)
    return Self.isForm(text) ? nil : visible
  }

  private static let start = Array("<!--".utf8)
  private static let end = Array("-->".utf8)

  private mutating func withoutComments(_ line: [UInt8]) -> [UInt8] {
    guard linesOfComment > 0 || line.firstRange(of: Self.start) != nil else { return line }
    var visible: [UInt8] = []
    var rest = line[...]
    while !rest.isEmpty {
      if linesOfComment > 0 {
        guard let range = rest.firstRange(of: Self.end) else {
          linesOfComment -= 1
          break
        }
        linesOfComment = 0
        rest = rest[range.upperBound...]
      } else {
        guard let range = rest.firstRange(of: Self.start) else {
          visible += rest
          break
        }
        visible += rest[..<range.lowerBound]
        linesOfComment = Self.longestComment
        rest = rest[range.upperBound...]
      }
    }
    return visible
  }

  /// - Parameter line: A line of text, with capital letters or without.
  private static func isForm(_ line: String) -> Bool {
    let text = line.lowercased().trimmingPrefix(#/\s*\d+[.)]\s/#).trimmingCharacters(in: marks)
    if isBox(line) || text.isEmpty || line.contains("'...") { return true }
    if headings.contains(text) || requests.contains(where: text.hasPrefix) { return true }
    guard let colon = text.firstIndex(where: { $0 == ":" || $0 == "|" }) else { return false }
    let key = text[..<colon].trimmingCharacters(in: marks)
    let value = text[text.index(after: colon)...].trimmingCharacters(in: marks)
    if value.count <= 100, fields.contains(key) || key.count <= 50 && key.hasSuffix("version") { return true }
    // A heading may have the reporter's first words behind it.
    return value.isEmpty && headings.contains(key)
  }

  private static let marks = CharacterSet.alphanumerics.inverted

  /// Whether the line begins with a box to tick.
  private static func isBox(_ line: String) -> Bool { line.prefixMatch(of: #/\s*[-*+]\s*\[[ xX]?\]\s/#) != nil }

  private static func list(_ text: String) -> [String] {
    text.split { $0 == "," || $0 == "\n" }.map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private static let headings = Set(
    list(
      """
      description, describe the bug, bug description, bug summary, summary, short description, issue description
      short description of the issue, details, overview, problem, problem description, what happened, what happens
      what did you do, what did you expect to happen, what did you expect, what happened instead, what actually happens
      what do you expect to happen, what happened instead of that, actual behavior, actual behaviour, actual results
      actual result, actual outcome, current behavior, current behaviour, observed behavior, expected behavior
      expected behaviour, expected results, expected result, expected outcome, expected, actual, to reproduce
      how to reproduce, reproduce, reproduction, reproduction steps, repro steps, steps, steps to reproduce
      steps to reproduce the behavior, steps to reproduce the issue, self contained code example
      self contained code example that reproduces the issue, code sample, sample code, code, code example, example
      minimal reproducible example, reproducible demo, reproducible sample code, link to sample project, demo project
      sample project, project that demonstrates the bug, screenshots, screenshot, screenshots / video, video, videos
      environment, your environment, environment information, environment info, system info, platform/environment
      platform / environment, alamofire environment, version information, versions, version, version of the library
      additional context, additional information, additional info, anything else, other information, other, notes, note
      context, possible solution, possible fix, suggested fix, possible cause, motivation, goals, goal, checklist
      issue checklist, new issue checklist, pr checklist, pull request checklist, type of change, types of changes
      change type, related issues, related issue, related, references, reference, links, changes, changelog, how to test
      testing, test plan, test, tests, how has this been tested, logs, log, log output, relevant log output, crash log
      crash logs, crash report, crashlog, stack trace, stacktrace, stack dump, backtrace, console output, debug output
      debug info, debug log, error, error message, error log, output, full output, code of conduct, is your feature
      is your feature request related to a problem, severity, frequency, priority, impact, reproducibility, occurrence
      how often does this happen, installation, installation method, device, devices, device info, platform, platforms
      smartphone, desktop, smartphone (please complete the following information
      desktop (please complete the following information, please complete the following information, no response
      system, binaries, managers, sdks, ides, languages, npm packages, npmpackages, npmglobalpackages, virtualization
      ios sdk, android sdk, react native info output, additional detail from jira, attachment, attachments, see above
      see error, pr summary, pr point, work description, release notes, review notes, background, root cause, shell
      swift, objc, objective-c, text, diff, json, tl;dr, tldr, hi, hello, thanks, thank you, n/a, none, yes, no
      问题描述, 复现步骤, 期望结果, 实际结果, 环境, 环境信息, 版本, 描述, 补充说明, 截图, 其他, 重现步骤, 预期行为
      预期结果, 运行环境, 日志, 説明, 概要, 再現手順, 期待する動作, 期待される動作, 実際の動作, 環境, 現象, 補足, 関連
      スクリーンショット, 対応内容, 動作確認, 備考, 설명, 개요, 재현 방법, 기대 동작, 실제 동작, 환경, 스크린샷, 이슈 번호
      작업한 내용, 작업 내용, 체크리스트, 참고 사항, 관련 이슈, beschreibung, erwartetes verhalten, tatsächliches verhalten
      umgebung, schritte, description du bug, environnement, comportement attendu, comportement actuel
      étapes pour reproduire, descripción, comportamiento esperado, pasos para reproducir, entorno, descrição
      comportamento esperado, passos para reproduzir, ambiente, описание, ожидаемое поведение
      фактическое поведение, шаги воспроизведения, окружение
      """))

  /// What stands before the colon of a line that only says where it happened.
  private static let fields = Set(
    list(
      """
      version, versions, os, platform, platforms, platform(s, device, devices, device(s, device model, model, hardware
      simulator, simulator or device, simulator/device, environment, installation, installation method, installed with
      installed via, dependency manager, dependency manager + version, package manager, integration, integration method
      ios, ipados, macos, mac os, osx, os x, tvos, watchos, android, xcode, swift, objective-c, cocoapods, carthage, spm
      language, framework, library, sdk, react native, react-native, flutter, expo, node, npm, yarn, cpu, shell
      android studio, ruby, java, python, watchman, appcode, intellij, macos sdk, previous id, radar, files
      browser, architecture, arch, locale, region, build, configuration, build configuration, deployment target, target
      minimum deployment target, os and version, ios versions, os versions, xcode versions, operating system, date
      product version, product, created, originated, open radar link, classification, reproducible, reproducibility
      priority, component/s, component, components, labels, assignee, votes, reporter, original reporter, type, status
      resolution, resolved, md5, area, branch, commit, tested on, tested with, affects version/s, environment details
      platform(s) running, version/commit, tag, release, app version, library version
      版本, 系统, 设备, 机型, 系统版本, バージョン, 端末, 기기, 버전
      """))

  /// How sentences begin that ask the reporter for something, or say that it was done.
  private static let requests = list(
    """
    a clear and concise description, add any other context, if applicable, steps to reproduce the behavior
    please complete the following, please fill, please provide, please describe, please replace this, please search
    i have searched, i agree to follow, i have multiple versions of xcode, by submitting, before submitting
    before you submit, before filing, before opening an issue, how easy is to reproduce, drag and drop
    """)
}
