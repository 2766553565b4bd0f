/// The description of a command for help, completions, and messages, without hidden parameters.
struct CommandDescription: Hashable, Sendable {
  let name: String
  let abstract: String
  let discussion: String
  let parameters: [ParameterDescription]
}
