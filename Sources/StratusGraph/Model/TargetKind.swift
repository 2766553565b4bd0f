/// The kind of a target of a package: the type of the definition that stands for it.
package enum TargetKind: String, CaseIterable, Sendable {
  /// A library of Swift sources.
  case library
  case executable
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
