/// An output format: for people or for programs.
enum TextOrJSON: String, CaseIterable {
  case text, json
}
