/// A part of a worker's work that may crash or hang because other people's code runs in it.
package struct Section: Hashable, Sendable {
  package enum Kind: UInt8, Sendable {
    /// A library is opened, and its assemblies are activated.
    case loading
    /// Graphviz draws. If that fails, the worker is started again and draws something coarser.
    case drawing
  }

  package let kind: Kind
  /// The library's path, or the name of what is drawn.
  package let subject: String
  /// The configuration that is activated, if it has a name.
  package let configuration: String?

  package init(_ kind: Kind, _ subject: String, configuration: String? = nil) {
    self.kind = kind
    self.subject = subject
    self.configuration = configuration
  }
}
