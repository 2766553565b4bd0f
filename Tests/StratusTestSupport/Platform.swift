import Testing

extension Trait where Self == ConditionTrait {
  /// Marks tests that write to ``fullDevice``.
  public static var needsFullDevice: Self { .enabled(if: fullDevice != nil, "macOS has no device that is always full") }

  /// Marks tests whose processes lose their parent.
  public static var needsOrphans: Self {
    .enabled(if: isLinux, "macOS has no way to find a process whose parent has ended")
  }
}

/// The path of the device that is always full, or `nil` if the system has none.
public let fullDevice: String? = {
  #if os(Linux)
    "/dev/full"
  #else
    nil
  #endif
}()

private let isLinux: Bool = {
  #if os(Linux)
    true
  #else
    false
  #endif
}()
