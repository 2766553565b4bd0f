import StratusSupport

/// The package of the operating system that contains a plug-in of Graphviz.
enum PluginPackage {
  /// How the packages of a system are installed.
  enum System {
    case debian, homebrew, other

    static let current: System = {
      #if os(macOS)
        .homebrew
      #else
        Files.exists("/etc/debian_version") ? .debian : .other
      #endif
    }()
  }

  /// Returns the command that installs the package.
  ///
  /// - Parameter version: The version of Graphviz's plug-in interface.
  /// - Returns: `nil` if the system's packages are not known.
  static func command(for plugin: PluginLibrary, version: Int, on system: System) -> String? {
    switch system {
    // Up to Graphviz 2.42, the library's package contains its plug-ins.
    case .debian where version <= 6: "apt-get install --reinstall libgvc6"
    case .debian: "apt-get install libgvplugin-\(plugin.rawValue.replacing("_", with: "-"))\(version)"
    case .homebrew: "brew reinstall graphviz"
    case .other: nil
    }
  }
}
