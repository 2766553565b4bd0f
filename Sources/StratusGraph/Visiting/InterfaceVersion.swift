import CStratus

/// A version of the C interface between a library and the tool (`CStratus.h`).
package struct InterfaceVersion: Hashable, Sendable {
  package let number: UInt32

  package init(_ number: UInt32) { self.number = number }

  /// The version of this copy of Stratus.
  package static let current = InterfaceVersion(UInt32(STRATUS_VISITOR_VERSION))
}
