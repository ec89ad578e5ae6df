final class AppModel {
  static let shared = AppModel()
}
