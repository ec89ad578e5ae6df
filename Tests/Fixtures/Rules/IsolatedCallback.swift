import AVFoundation
import MediaPlayer
import Photos
import Speech

@MainActor
final class Recorder {
  private let engine = AVAudioEngine()

  func record(into request: SFSpeechAudioBufferRecognitionRequest) {
    // ruleid: isolated-callback
    engine.inputNode.installTap(onBus: 0, bufferSize: 1024, format: nil) { [weak self] buffer, _ in
      Task { @MainActor in self?.show(buffer) }
    }
    // ok: isolated-callback
    engine.inputNode.installTap(onBus: 0, bufferSize: 1024, format: nil) { @Sendable buffer, _ in
      request.append(buffer)
    }
  }

  func ask() async -> Bool {
    await withCheckedContinuation { continuation in
      // ruleid: isolated-callback
      SFSpeechRecognizer.requestAuthorization { continuation.resume(returning: $0 == .authorized) }
    }
  }

  func save(_ image: UIImage) {
    // ruleid: isolated-callback
    PHPhotoLibrary.shared().performChanges({
      PHAssetChangeRequest.creationRequestForAsset(from: image)
    })
  }

  nonisolated func cover(_ image: UIImage) -> MPMediaItemArtwork {
    // ok: isolated-callback
    MPMediaItemArtwork(boundsSize: image.size) { _ in image }
  }

  func load(_ url: URL) {
    URLSession.shared.dataTask(with: url) { data, _, _ in
      let image = UIImage(data: data!)!
      // ok: isolated-callback
      let cover = MPMediaItemArtwork(boundsSize: image.size) { _ in image }
      DispatchQueue.main.async { self.cover = cover }
    }.resume()
  }
}

final class Taps {
  func listen(_ node: AVAudioNode) {
    // ok: isolated-callback
    node.installTap(onBus: 0, bufferSize: 1024, format: nil) { buffer, _ in print(buffer) }
  }
}

@MainActor
func cover(_ image: UIImage) -> MPMediaItemArtwork {
  // ruleid: isolated-callback
  MPMediaItemArtwork(boundsSize: image.size) { _ in image }
}
