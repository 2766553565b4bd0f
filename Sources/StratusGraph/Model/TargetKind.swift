/// The kind of a target of a package: the type of the definition that stands for it.
package enum TargetKind: String, CaseIterable, Sendable {
  /// A library of Swift sources.
  case library
  /// A library that no product contains, and that no target of a product uses.
  case internalLibrary = "internal library"
  case executable
  /// An executable that no product contains, although the package has products: an example or a tool.
  case internalExecutable = "internal executable"
  case test
  case macro
  case plugin = "plug-in"
  /// A library of sources in C, C++, Objective-C, or assembly language.
  case cLibrary = "C library"
  /// A library of the system, which a module map describes.
  case systemLibrary = "system library"
  /// A library that was built before.
  case binary
}
