/// The user asked for a rule or contract that does not exist.
struct UnknownRuleError: Error {
  let id: String
  /// Whether the configuration file has contracts, which the user may have meant.
  let hasContracts: Bool
  let nearest: String?
}
