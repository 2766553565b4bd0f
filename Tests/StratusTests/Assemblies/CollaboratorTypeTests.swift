import Stratus
import Testing

protocol SelfServing: Assembly {}

struct CollaboratorTypeTests {
  final class Other: Assembly {}
  final class Plain {}

  @Test func `a collaborator that no assembly can match is an error that names its type`() {
    final class Owner: Assembly {
      let optional = Collaborator<Other?>()
      let number = Collaborator<Int>()
      let plain = Collaborator<Plain>()
    }
    let found = problems { () throws(ActivationError) in try Owner.activated() }
    #expect(
      found.map(\.summary) == [
        """
        [missing-collaborator] Owner.optional is a collaborator of type Other?, which is neither an assembly nor a \
        protocol
        """,
        """
        [missing-collaborator] Owner.number is a collaborator of type Int, which is neither an assembly nor a protocol
        """,
        """
        [missing-collaborator] Owner.plain is a collaborator of type Plain, which is neither an assembly nor a \
        protocol
        """,
      ])
    #expect(
      found.map(\.remedy) == [
        "remove the '?', or declare OptionalCollaborator<Other> if the assembly may be missing",
        "declare it with the class of the assembly, or with a protocol that the assembly conforms to",
        "declare it with the class of the assembly, or with a protocol that the assembly conforms to",
      ])
  }

  class Base: Assembly {}
  final class Selfish: Base, SelfServing {
    private let own = Collaborator<Selfish>()
    private let base = Collaborator<Base>()
    private let any = Collaborator<any SelfServing>()
  }

  @Test func `a collaborator that only its own assembly matches has a message of its own`() {
    let found = problems { () throws(ActivationError) in try Selfish.activated() }
    #expect(
      found.map(\.summary) == [
        "[missing-collaborator] Selfish.own declares Selfish as a collaborator of itself",
        "[missing-collaborator] Selfish.base needs another assembly of type Base, but Selfish itself is the only one",
        """
        [missing-collaborator] Selfish.any needs another assembly of type SelfServing, but Selfish itself is the \
        only one
        """,
      ])
    #expect(
      found.allSatisfy {
        $0.remedy == "use its own definitions without a collaborator, or activate another assembly for it"
      })
  }
}
