import Stratus
import Testing

struct MethodTests {
  final class Journal { var lines: [String] = [] }
  class Worker {
    let name: String
    let journal: Journal
    var tool = "" { didSet { journal.lines.append("\(name).tool = \(tool)") } }
    var peer: Worker? { didSet { journal.lines.append("\(name).peer = \(peer?.name ?? "-")") } }
    init(name: String, journal: Journal) {
      (self.name, self.journal) = (name, journal)
      journal.lines.append("\(name).init")
    }
    func use(_ words: String...) { journal.lines.append("\(name).use") }
    func add(_ word: String, _ number: Int) { journal.lines.append("\(name).add(\(word), \(number))") }
    func rest() { journal.lines.append("\(name).rest") }
    func wake(at hour: Int) { journal.lines.append("\(name).wake(\(hour))") }
    func sleep(at hour: Int) { journal.lines.append("\(name).sleep(\(hour))") }
    func meet(_ peer: Worker) { journal.lines.append("\(name).meet(\(peer.name), \(peer.tool))") }
  }

  final class Workshop: Assembly {
    let worker = Definition<Worker>()
    let journal = Definition<Journal>()
    let helper = Definition<Worker>()
    override func define() {
      journal.initialize(Journal.init).scope(.lazySingleton)
      helper.initialize(Worker.init(name:journal:), .value("helper"), journal).injections {
        $0.inject(\.tool, .value("broom"))
        $0.call(Worker.rest)
        $0.afterAll(Worker.add, .value("last"), .value(0))
      }
      // Written out of order on purpose.
      worker.initialize(Worker.init(name:journal:), .value("worker"), journal).injections {
        $0.afterAll(Worker.meet, helper)
        $0.afterInjections(Worker.sleep(at:), .value(22))
        $0.call(Worker.add, .value("a"), .value(1))
        $0.inject(\.tool, .value("hammer"))
        $0.call(Worker.rest)
        $0.inject(\.peer, helper)
        $0.beforeInjections(Worker.wake(at:), .value(6))
        $0.call(Worker.add, .value("b"), .value(2))
      }
    }
  }

  @Test func `methods and callbacks run even if an initializer returns nil`() throws {
    final class Absent: Assembly {
      let worker = Definition<Worker?>()
      let journal = Definition<Journal>()
      override func define() {
        journal.initialize(Journal.init).scope(.lazySingleton)
        worker.initialize({ _ in nil as Worker? }, journal).injections {
          $0.beforeInjections({ worker in { worker?.wake(at: $0) } }, .value(6))
          $0.call({ worker in { $0.lines.append(worker?.name ?? "nobody") } }, journal)
          $0.afterInjections({ worker in { worker?.rest() } })
        }
      }
    }
    let absent = try Absent.activated()
    #expect(absent.worker() == nil)
    #expect(absent.journal().lines == ["nobody"])
  }

  @Test func `initializer, callbacks, properties, and methods run in order, and afterAll runs at the end`() throws {
    let workshop = try Workshop.activated()
    _ = workshop.worker()
    #expect(
      workshop.journal().lines == [
        "worker.init", "helper.init", "helper.tool = broom", "helper.rest", "worker.wake(6)",
        "worker.tool = hammer", "worker.peer = helper", "worker.add(a, 1)",
        "worker.rest", "worker.add(b, 2)", "worker.sleep(22)",
        "helper.add(last, 0)", "worker.meet(helper, broom)",
      ])
  }

  @Test func `methods run in the order written and may be repeated`() throws {
    let workshop = try Workshop.activated()
    _ = workshop.worker()
    #expect(workshop.journal().lines.filter { $0.hasPrefix("worker.add") } == ["worker.add(a, 1)", "worker.add(b, 2)"])
  }

  @Test func `afterAll runs when the whole graph is wired, even in a cycle`() throws {
    final class Components: Assembly {
      let journal = Definition<Journal>()
      let first = Definition<Worker>()
      private let second = Definition<Worker>()
      override func define() {
        journal.initialize(Journal.init).scope(.lazySingleton)
        first.initialize(Worker.init(name:journal:), .value("first"), journal).injections {
          $0.inject(\.peer, second)
          $0.inject(\.tool, .value("saw"))
          $0.afterAll(Worker.meet, second)
        }
        second.initialize(Worker.init(name:journal:), .value("second"), journal).injections {
          $0.inject(\.peer, first)
          $0.inject(\.tool, .value("axe"))
          $0.afterAll(Worker.meet, first)
        }
      }
    }
    let components = try Components.activated()
    _ = components.first()
    #expect(components.journal().lines.suffix(2) == ["second.meet(first, saw)", "first.meet(second, axe)"])
  }

  @Test func `methods of structs run after properties are injected`() throws {
    struct Tool {
      var name = ""
      let journal: Journal
      func note() { journal.lines.append("note \(name)") }
    }
    final class Components: Assembly {
      let journal = Definition<Journal>()
      let tool = Definition<Tool>()
      override func define() {
        journal.initialize(Journal.init).scope(.lazySingleton)
        tool.initialize({ Tool(journal: $0) }, journal).injections {
          $0.inject(\.name, .value("saw"))
          $0.call(Tool.note)
          $0.afterAll(Tool.note)
        }
      }
    }
    let components = try Components.activated()
    _ = components.tool()
    #expect(components.journal().lines == ["note saw", "note saw"])
  }
}
