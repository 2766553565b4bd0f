/// The form of an answer: for people or for programs.
enum TextOrJSON: String, CaseIterable {
  case text, json
}
