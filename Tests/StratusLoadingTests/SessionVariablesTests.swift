import StratusLoading
import StratusTestSupport
import Testing

struct SessionVariablesTests {
  @Test func `all variables by which Git describes a repository are removed`() throws {
    let local = try run(["git", "rev-parse", "--local-env-vars"]).output.split(separator: "\n").map(String.init)
    #expect(local.count > 5)
    #expect(Set(local).subtracting(SessionVariables.gitRepository) == [])
  }
}
