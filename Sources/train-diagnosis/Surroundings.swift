import Diagnosis

/// What people write around a report: greetings, thanks, versions, requests, and what else a form asks for.
///
/// Texts that are learned from are short. Without these sentences, a classifier takes a polite request or a list of
/// versions for a sign that nothing is wrong. So it sees each text a second time, among some of them, whatever the
/// text is about: then they say nothing.
enum Surroundings {
  /// A text as it is, and among some of these sentences.
  static func taught(_ text: String) -> [String] { [text, around(text)] }

  /// The text among some of these sentences. The same text always gets the same ones.
  static func around(_ text: String) -> String {
    var state = Fingerprint(text).value
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    let before = (0..<next(4)).map { _ in sentences[next(sentences.count)] }
    let after = (0..<2 + next(5)).map { _ in sentences[next(sentences.count)] }
    return (before + [text] + after).joined(separator: "\n")
  }

  private static let sentences = """
    Hi there, first of all thanks for this great library!
    Hello, thank you for your work on this project, it has saved us a lot of time.
    Hey everyone, I have a question.
    Hi! Hope you are doing well.
    Good morning team,
    Dear maintainers, I found something that looks like a problem.
    Thanks in advance for any help!
    Any help would be appreciated.
    Could somebody please take a look at this?
    Would be great if you could have a look when you find the time.
    Please let me know if you need more information.
    Let me know if you need anything else from me, I can provide more details.
    I'd be happy to open a pull request if you agree.
    I can send a PR if that is wanted.
    Not sure if this is the right place to ask, sorry if it isn't.
    Sorry for my bad English.
    I'm quite new to iOS development, so maybe I did something wrong.
    Maybe I am doing something wrong here? Any ideas?
    Is this a known issue, and is there a workaround?
    Is there any solution for this? Has anybody else seen the same?
    Does anyone have an idea why this is so?
    Am I missing something, or is it a bug in the framework?
    What is the recommended way to do it?
    I looked at the documentation and the existing issues but could not find an answer.
    I searched on Google and Stack Overflow without luck.
    I couldn't find anything about this in the docs or the readme.
    I went through the closed issues and found a similar one, but it didn't help me.
    I have attached a small sample project that shows it.
    Here is a demo project: https://github.com/someone/demo
    See the attached gif and screenshots.
    Here's a short video of it.
    Here is the relevant part of my code:
    This is the code that I am using:
    Below is what I have so far.
    I've simplified the code to make it easier to read.
    Please find the full log below.
    The log from the console:
    Here is the report from Crashlytics:
    We see this in our reports from production.
    It's reported by a few users of our app in the App Store, about 0.5 % of the sessions.
    I'm not able to reproduce it on my own devices, but the reports keep coming.
    I can reproduce it every time.
    It does not happen every time, only now and then.
    This happens on a real device as well as in the simulator.
    It only happens with iOS 13 and later, on iOS 12 everything is fine.
    It used to be fine with the previous version, it started after the last update.
    After updating to the latest version I noticed this.
    Since we moved to Xcode 11 and Swift 5 we have been seeing it.
    I'm using version 4.2.1 with Xcode 10.2 and Swift 5.
    Tested with iPhone X, iPhone 8 and iPad Air, iOS 12.1.4.
    Using Xcode 9.4.1, Swift 4.1, iOS 11.4, installed with CocoaPods.
    Installed with Carthage, version 2.0.
    We integrate it through Swift Package Manager.
    pod 'SomeLibrary', '~> 3.0'
    macOS 10.15.7, Xcode 12.4, deployment target iOS 11.
    React Native 0.62, iOS 14, physical device.
    Our app is written in Swift and Objective-C, with several view controllers inside of a tab bar controller.
    Our project is quite large, with a lot of old code.
    The app has a main screen with a list, and a detail screen.
    It's a simple app with one view controller.
    I have a screen with a table view, and each row opens a detail page.
    I have a view controller with a video on it.
    My setup is the following:
    What I do is this:
    Steps to reproduce:
    1. Open the app
    2. Tap on the button
    3. Go to the second screen
    4. Go back to the first page
    1. Launch the sample app. 2. Select the second tab. 3. Look at the console.
    Run the app and wait a few seconds.
    Expected behavior: it should just work as described in the readme.
    Expected: no error.
    Actual: see above.
    I expected it to work as it is documented.
    What did you expect to happen? Nothing special.
    Everything else works fine.
    Other than that, the library works really well.
    I think this is important to fix, because other people will run into it too.
    This is a blocker for our release.
    This is not urgent, I just wanted to let you know.
    I just wanted to report this so that you are aware.
    I have a fix locally and will push it soon.
    In the meantime I use a workaround.
    For now we have gone back to the former release.
    I hope this helps somebody.
    Cheers!
    Best regards
    Kind regards, and keep up the good work
    Thanks!
    Thank you very much for your support.
    cc @someone
    Related to #123
    Fixes #45
    Same here.
    +1, I have the same issue.
    Any update on this?
    Edit: I tried the latest master as well, with the same result.
    Update: it still happens with the new release.
    This was moved here from another repository.
    Describe the bug
    Additional context
    Component: Database
    Environment: production
    System: macOS 12.6, 8 cores, 16 GB
    Node: 16.17.0, npm: 8.15.0
    For questions please use Stack Overflow with the tag of this project.
    For general questions about usage ask in the forum, and file feature requests in the tracker.
    I have read the contributing guidelines and searched for duplicates.
    Please fill out this template completely.
    Type: Bug, Priority: Medium, Votes: 0
    Created by somebody, imported from the old tracker.
    各位好，请教一个问题。
    你好，非常感谢你的开源项目。
    请问这个问题怎么解决？谢谢！
    希望能解答一下，感谢。
    我用的是最新版本，Xcode 10，iOS 12。
    不知道是不是我的使用方法不对。
    这是我的代码：
    麻烦看一下，谢谢大佬。
    お世話になっております。
    よろしくお願いいたします。
    何か情報が必要でしたらお知らせください。
    最新のバージョンで確認しました。
    안녕하세요, 좋은 라이브러리 감사합니다.
    확인 부탁드립니다. 감사합니다.
    최신 버전에서 테스트했습니다.
    Vielen Dank im Voraus!
    Hat jemand eine Idee, woran das liegen könnte?
    Merci d'avance pour votre aide.
    Bonjour, merci pour ce projet.
    Gracias de antemano por la ayuda.
    Hola, gracias por esta biblioteca.
    Obrigado pela ajuda!
    Заранее спасибо за помощь.
    Подскажите, пожалуйста, как это исправить?
    """.split(separator: "\n").map(String.init)
}
