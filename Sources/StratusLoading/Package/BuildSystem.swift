/// The build systems of SwiftPM, by their names for `swift build --build-system`.
package enum BuildSystem: String, CaseIterable, Sendable {
  case native, swiftbuild
}
