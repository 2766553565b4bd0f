extension Assembly {
  /// Activates this assembly together with others for a preview of SwiftUI, and returns it, or ends the program if the
  /// activation fails.
  ///
  /// ```swift
  /// let ui = UIAssembly.preview(with: [NetworkComponents.self], configuration: ["client.url": "https://api.example"])
  /// let screen = ui.screen()
  /// ```
  ///
  /// Unlike ``activated(with:configuration:observer:)``, it does not throw, so the closure of `#Preview` can call it.
  /// It also keeps the activation until the process ends, so objects can call their providers later although nothing
  /// keeps the assembly. Elsewhere, this is a leak: do not use it in an app or in a test.
  ///
  /// If the activation fails, the program ends with all problems and the location of the call.
  ///
  /// - Parameters:
  ///   - others: the other assemblies, such as replacement assemblies that need no server.
  ///   - configuration: the values for `.config(…)`, which take precedence over those that assemblies provide.
  ///   - file: the file of the call, for messages. Omit it.
  ///   - line: the line of the call, for messages. Omit it.
  public static func preview(
    with others: [Assembly.Type] = [], configuration: Configuration = [:], file: StaticString = #filePath,
    line: UInt = #line
  ) -> Self {
    do {
      let assembly = try activated(with: others, configuration: configuration)
      // A preview keeps only its view, and nothing reports when Xcode discards it.
      _ = Unmanaged.passRetained(assembly)
      return assembly
    } catch {
      fail(error.description, at: CodeLocation(file: file, line: line))
    }
  }
}
