import Observation
import SampleApp

/// A preview reads the text size before it tracks,
/// so a change of the theme redraws it and a change of the size does not.
///
/// The settings keep the `onChange` closure until a property changes that the tracked closure read. Only its
/// screen keeps the preview.
public enum UntrackedRead {
  /// Shows a sample text in the theme and size that the settings screen chose.
  @MainActor
  final class TextPreview {
    private let settings: Settings
    private let transcript: Transcript

    init(settings: Settings, transcript: Transcript) {
      self.settings = settings
      self.transcript = transcript
    }

    func follow() {
      // FLAW: is not observed, because only what is read inside the closure is tracked.
      let size = settings.textSize
      withObservationTracking {
        draw(theme: settings.theme, size: size)
      } onChange: { [weak self] in
        Task { @MainActor in self?.follow() }
      }
    }

    private func draw(theme: String, size: Int) {
      transcript("preview is \(theme) and shows \(size) pt")
    }
  }

  /// The page that the screen edits.
  @MainActor @Observable
  final class PageLayout {
    var columns = 1
    // The screen sets it many times a second while the user drags, so it is not tracked "for speed".
    @ObservationIgnored var margin = 20
  }

  /// Shows the page as it will be printed.
  @MainActor
  final class PagePreview {
    private let layout: PageLayout
    private let transcript: Transcript

    init(layout: PageLayout, transcript: Transcript) {
      self.layout = layout
      self.transcript = transcript
    }

    func follow() {
      withObservationTracking {
        transcript("page has \(layout.columns) columns and \(layout.margin) mm margin")
      } onChange: { [weak self] in
        Task { @MainActor in self?.follow() }
      }
    }
  }
}

// MARK: - Story

extension UntrackedRead {
  /// The user chooses another theme, and then another text size.
  @MainActor
  public static func story(_ transcript: Transcript) async {
    let settings = Settings()
    let preview = TextPreview(settings: settings, transcript: transcript)
    preview.follow()
    transcript("the user chooses the dark theme")
    settings.theme = "dark"
    await MainActor.turn()
    transcript("the user chooses 18 pt")
    settings.textSize = 18
    await MainActor.turn()
    withExtendedLifetime(preview) {}
  }

  /// The user chooses two columns, and then another margin.
  @MainActor
  public static func ignoredStory(_ transcript: Transcript) async {
    let layout = PageLayout()
    let preview = PagePreview(layout: layout, transcript: transcript)
    preview.follow()
    transcript("the user chooses 2 columns")
    layout.columns = 2
    await MainActor.turn()
    transcript("the user drags the margin to 30 mm")
    layout.margin = 30
    await MainActor.turn()
    withExtendedLifetime(preview) {}
  }
}
