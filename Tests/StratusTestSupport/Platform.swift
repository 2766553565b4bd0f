import Foundation
import Testing

extension Trait where Self == ConditionTrait {
  /// Marks tests that write to `/dev/full`.
  public static var needsFullDevice: Self {
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "macOS has no device that is always full")
  }

  /// Marks tests whose processes lose their parent.
  public static var needsOrphans: Self {
    .enabled(if: isLinux, "macOS has no way to find a process whose parent has ended")
  }
}

private let isLinux: Bool = {
  #if os(Linux)
    true
  #else
    false
  #endif
}()
