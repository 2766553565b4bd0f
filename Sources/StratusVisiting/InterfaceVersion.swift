import CStratus

/// A version of the C interface between a library and the tool (`CStratus.h`).
package struct InterfaceVersion: Hashable, Sendable {
  package let number: UInt32

  package init(_ number: UInt32) { self.number = number }

  /// The version of this copy of Stratus.
  package static let current = InterfaceVersion(UInt32(STRATUS_VISITOR_VERSION))

  /// The names of the function that visits a graph, newest first. All versions without a name of their own share the first one.
  package static let symbols: [(name: String, version: InterfaceVersion?)] = [
    ("stratus_visit", nil), ("stratus_visit_v2", InterfaceVersion(2)), ("stratus_visit_v1", InterfaceVersion(1)),
  ]

  /// The details of a graph that a library of this version does not report.
  ///
  /// - Parameter usesShortNames: whether the request contains names of assemblies without their module.
  package func unreportedDetails(usesShortNames: Bool) -> [String] {
    guard number < 2 else { return [] }
    return [
      "assemblies that are not activated", "closures that capture assemblies", "copies of structs",
      "names of injected methods",
    ] + (usesShortNames ? ["other assemblies with a requested short name"] : [])
  }
}
