/// A screen or a service that follows the app's downloads.
public protocol DownloadObserver: AnyObject {
  /// A file has been downloaded.
  func downloadFinished(_ file: String)
}
