import Stratus

final class Leaf {}

final class Branch {
  let leaf: Leaf
  let other: Leaf

  init(leaf: Leaf, other: Leaf) {
    self.leaf = leaf
    self.other = other
  }
}

final class Trunk {
  let branch: Branch

  init(branch: Branch) { self.branch = branch }
}

/// Five dependencies, three levels deep: nine objects.
final class Tree {
  let trunk: Trunk
  let branch: Branch
  let first: Leaf
  let second: Leaf
  let third: Leaf

  init(trunk: Trunk, branch: Branch, first: Leaf, second: Leaf, third: Leaf) {
    self.trunk = trunk
    self.branch = branch
    self.first = first
    self.second = second
    self.third = third
  }
}

final class PrototypeAssembly: Assembly {
  let tree = Definition<Tree>()
  let shared = Definition<Leaf>()
  private let trunk = Definition<Trunk>()
  private let branch = Definition<Branch>()
  private let leaf = Definition<Leaf>()

  override func define() {
    tree.initialize(Tree.init(trunk:branch:first:second:third:), trunk, branch, leaf, leaf, leaf).scope(.prototype)
    trunk.initialize(Trunk.init(branch:), branch).scope(.prototype)
    branch.initialize(Branch.init(leaf:other:), leaf, leaf).scope(.prototype)
    leaf.initialize(Leaf.init).scope(.prototype)
    shared.initialize(Leaf.init).scope(.lazySingleton)
  }
}

/// Builds the same objects by hand.
@inline(never)
func treeByHand() -> Tree {
  Tree(
    trunk: Trunk(branch: Branch(leaf: Leaf(), other: Leaf())), branch: Branch(leaf: Leaf(), other: Leaf()),
    first: Leaf(), second: Leaf(), third: Leaf())
}

/// A singleton without a container.
final class SingletonByHand: Sendable {
  let leaf = SendableLeaf()

  @inline(never)
  func shared() -> SendableLeaf { leaf }
}

final class SendableLeaf: Sendable {}
