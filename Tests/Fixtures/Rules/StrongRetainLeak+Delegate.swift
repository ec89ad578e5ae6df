import UIKit

final class PreferencesDelegate: NSObject, UIApplicationDelegate {
  lazy var preferences = Preferences()
}
