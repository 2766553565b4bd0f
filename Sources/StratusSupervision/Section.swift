/// A part of a worker's work that may crash or hang, because it runs loaded code or Graphviz.
package struct Section: Hashable, Sendable {
  package enum Kind: UInt8, Sendable {
    /// A library is opened, and its assemblies are activated.
    case loading
    /// Graphviz draws. If this fails, the worker is started again and draws a coarser diagram.
    case drawing
    /// Graphviz reads a file.
    case reading
  }

  package let kind: Kind
  /// The path of the library or file, or the name of what is drawn.
  package let subject: String
  /// The name of the activation, if it has one.
  package let activation: String?

  package init(_ kind: Kind, _ subject: String, activation: String? = nil) {
    self.kind = kind
    self.subject = subject
    self.activation = activation
  }
}
