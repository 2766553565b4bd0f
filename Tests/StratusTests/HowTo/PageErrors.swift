import Stratus
import TestSupport

extension ActivationError {
  /// What the error says, as a page shows it: the file by the name of an assembly, lines counted from its first.
  func said(of assembly: String, from start: Int, in file: String = #filePath) -> String {
    description.replacing(/(?<path>[^ \n]+\.swift):(?<line>[0-9]+)/) { place in
      guard place.path == file[...], let line = Int(place.line) else { return String(place.0) }
      return "\(assembly).swift:\(line - start)"
    }
  }
}
