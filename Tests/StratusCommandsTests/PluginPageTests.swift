import Foundation
import StratusTestSupport
import Testing

/// The script of `docs/how-to/plugin.md` for several packages, with a `swift` that starts the tool as the plugin does.
///
/// ``PluginTests`` uses the real plugin, which would have to be built for each package.
@Suite struct PluginPageTests {
  @Test func `the script checks the snapshots of all packages together`() throws {
    try withTemporaryDirectory { directory in
      let repository = try FakeRepository(in: directory, features: ["App", "Mail"])
      try repository.addFeature("App", more: repository.peer)
      try repository.toolchain.write(
        """
        #!/bin/sh
        if [ "$1 $2 $4" = "package --package-path stratus" ]; then
          cd "$3" && shift 4 && exec '\(BuiltTool.file.path)' "$@"
        fi
        exec '\(directory.path)/bin/swift' "$@"

        """, to: "plugin/swift")
      try repository.toolchain.shell("chmod +x plugin/swift")
      let script = try PageStep.all(on: "docs/how-to/plugin.md").compactMap { step in
        if case .script("plugins", let text) = step { text } else { nil }
      }
      let result = try run(
        ["sh", "-ec", try #require(script.first)],
        environment: [
          "PATH": directory.path + "/plugin:" + repository.toolchain.path, "GITHUB_ACTIONS": nil, "NO_COLOR": nil,
          "XCODE_VERSION_ACTUAL": nil,
        ], in: directory)
      #expect(result.status == 1, "\(result.errors)")
      #expect(result.output.contains("AppStory.screen refers to its peer MailStory.screen"), "\(result.output)")
      #expect(result.output.contains("packages: 1 error (3 definitions"))
      #expect(repository.toolchain.builds == 3)
    }
  }
}
