import StratusSupport

/// The settings that Apple's `/usr/bin/swift` uses to select a toolchain.
struct DeveloperDirectory {
  /// The launcher that follows these settings.
  let launcher: String
  /// The link that `xcode-select` writes. It leads to a developer directory.
  let selected: String
  /// The value of `DEVELOPER_DIR`, which overrides the link.
  let overriding: String?
  /// Whether `TOOLCHAINS` names toolchains, which override the default one of the developer directory.
  let namesToolchains: Bool
  /// The directories with toolchains besides those of the developer directory.
  let installed: [String]

  /// The settings of this system. On other systems than Apple's, the launcher or the link do not exist.
  static var ofThisSystem: DeveloperDirectory {
    let shared = "/Library/Developer/Toolchains"
    return DeveloperDirectory(
      launcher: "/usr/bin/swift", selected: "/var/db/xcode_select_link", overriding: Environment["DEVELOPER_DIR"],
      namesToolchains: Environment["TOOLCHAINS"] != nil,
      installed: [shared] + (Environment["HOME"].map { [$0 + shared] } ?? []))
  }

  /// Returns the directories with the programs of every toolchain that a launcher may select; `nil` if it is another
  /// launcher, or if the developer directory is unknown.
  ///
  /// If `TOOLCHAINS` is set, these are all toolchains, because their identifiers are in their property lists.
  func toolchains(of launcher: String) -> [String]? {
    guard launcher == self.launcher, var directory = Files.realPath(overriding ?? selected) else { return nil }
    // `DEVELOPER_DIR` may also be an application.
    let nested = Paths.join(directory, "Contents/Developer")
    if Files.exists(nested) { directory = nested }
    // The command line tools have their programs in the developer directory itself.
    let own = ["Toolchains/XcodeDefault.xctoolchain", "."].map { Paths.join(directory, $0 + "/usr/bin") }
    guard let usual = own.first(where: { Files.exists(Paths.join($0, "swift-frontend")) }) else { return nil }
    guard namesToolchains else { return [usual] }
    let others = ([Paths.join(directory, "Toolchains")] + installed).flatMap { directory in
      (Files.names(in: directory) ?? []).map { Paths.join(directory, $0 + "/usr/bin") }
    }
    return [usual] + others
  }
}
