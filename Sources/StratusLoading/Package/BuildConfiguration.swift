/// The build configurations of SwiftPM.
package enum BuildConfiguration: String, CaseIterable, Sendable {
  case debug, release
}
