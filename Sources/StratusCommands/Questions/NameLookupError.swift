/// A name that matches nothing, or more than one definition or assembly.
enum NameLookupError: Error, Hashable {
  case ambiguous(String, candidates: [String])
  case unknown(String, nearest: [String])
}
