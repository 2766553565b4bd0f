import Stratus

enum DuplicateConverterPage: WiringPage {
  static let rule = "duplicate-converter"
  static let file = #filePath

  final class CoreAssembly: Assembly {}

  static func found() throws(ActivationError) {
    // example
    let configuration = Configuration()
      .converting(to: Int.self) { Int($0, radix: 10) }
      .converting(to: Int.self) { Int($0, radix: 16) }
    _ = try CoreAssembly.activated(configuration: configuration)
    // end
  }

  static func notFound() throws(ActivationError) {
    // example
    let configuration = Configuration()
      .converting(to: Int.self) { Int($0, radix: 16) }
    _ = try CoreAssembly.activated(configuration: configuration)
    // end
  }
}
