/// The user asked for a rule that does not exist.
struct UnknownRuleError: Error {
  let id: String
  let nearest: String?
}
