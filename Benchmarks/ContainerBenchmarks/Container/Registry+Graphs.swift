/// The graphs of ``PrototypeAssembly`` and ``LayeredAssembly``.
extension Registry {
  func registerPrototypes() {
    register(Tree.self, .unique) { registry in
      Tree(
        trunk: registry.resolve(), branch: registry.resolve(), first: registry.resolve(), second: registry.resolve(),
        third: registry.resolve())
    }
    register(Trunk.self, .unique) { registry in Trunk(branch: registry.resolve()) }
    register(Branch.self, .unique) { registry in Branch(leaf: registry.resolve(), other: registry.resolve()) }
    register(Leaf.self, .unique) { _ in Leaf() }
    register(SendableLeaf.self, .shared) { _ in SendableLeaf() }
  }

  func registerLayers() {
    register(C00.self, .graph) { registry in
      C00(
        registry.resolve(), registry.resolve(), registry.resolve(), registry.resolve(), registry.resolve(),
        registry.resolve(), registry.resolve(), registry.resolve(), registry.resolve())
    }
    register(C01.self, .graph) { registry in
      C01(registry.resolve(), registry.resolve(), registry.resolve(), registry.resolve())
    }
    register(C02.self, .graph) { registry in C02(registry.resolve(), registry.resolve()) }
    register(C03.self, .graph) { registry in C03(registry.resolve(), registry.resolve(), registry.resolve()) }
    register(C04.self, .graph) { registry in C04(registry.resolve(), registry.resolve(), registry.resolve()) }
    register(C05.self, .graph) { registry in C05(registry.resolve()) }
    register(C06.self, .graph) { registry in C06(registry.resolve(), registry.resolve(), registry.resolve()) }
    register(C07.self, .graph) { registry in C07(registry.resolve(), registry.resolve()) }
    register(C08.self, .graph) { registry in C08(registry.resolve(), registry.resolve(), registry.resolve()) }
    register(C09.self, .graph) { registry in C09(registry.resolve(), registry.resolve(), registry.resolve()) }
    register(C10.self, .graph) { registry in C10(registry.resolve(), registry.resolve(), registry.resolve()) }
    register(C11.self, .graph) { registry in C11(registry.resolve(), registry.resolve()) }
    register(C12.self, .graph) { registry in C12(registry.resolve(), registry.resolve(), registry.resolve()) }
    register(C13.self, .graph) { registry in C13(registry.resolve(), registry.resolve()) }
    register(C14.self, .graph) { registry in C14(registry.resolve(), registry.resolve(), registry.resolve()) }
    register(C15.self, .graph) { registry in C15(registry.resolve()) }
    register(C16.self, .graph) { registry in
      C16(registry.resolve(), registry.resolve(), registry.resolve(), registry.resolve())
    }
    register(C17.self, .graph) { registry in C17(registry.resolve(), registry.resolve()) }
    register(C18.self, .graph) { registry in C18(registry.resolve(), registry.resolve(), registry.resolve()) }
    register(C19.self, .graph) { registry in C19(registry.resolve(), registry.resolve(), registry.resolve()) }
    register(C20.self, .graph) { registry in C20(registry.resolve(), registry.resolve()) }
    register(C21.self, .graph) { registry in
      C21(registry.resolve(), registry.resolve(), registry.resolve(), registry.resolve())
    }
    register(C22.self, .graph) { registry in C22(registry.resolve(), registry.resolve()) }
    register(C23.self, .graph) { registry in C23(registry.resolve(), registry.resolve()) }
    register(C24.self, .graph) { registry in C24(registry.resolve(), registry.resolve()) }
    register(C25.self, .graph) { registry in C25(registry.resolve()) }
    register(C26.self, .graph) { registry in C26(registry.resolve(), registry.resolve(), registry.resolve()) }
    register(C27.self, .graph) { registry in C27(registry.resolve(), registry.resolve(), registry.resolve()) }
    register(C28.self, .graph) { registry in C28(registry.resolve()) }
    register(C29.self, .graph) { registry in C29(registry.resolve(), registry.resolve(), registry.resolve()) }
    register(C30.self, .graph) { registry in
      C30(registry.resolve(), registry.resolve(), registry.resolve(), registry.resolve())
    }
    register(C31.self, .graph) { registry in C31(registry.resolve(), registry.resolve(), registry.resolve()) }
    register(C32.self, .graph) { registry in C32(registry.resolve(), registry.resolve(), registry.resolve()) }
    register(C33.self, .graph) { registry in C33(registry.resolve()) }
    register(C34.self, .graph) { registry in
      C34(registry.resolve(), registry.resolve(), registry.resolve(), registry.resolve())
    }
    register(C35.self, .graph) { registry in C35(registry.resolve(), registry.resolve(), registry.resolve()) }
    register(C36.self, .graph) { registry in C36(registry.resolve(), registry.resolve()) }
    register(C37.self, .graph) { registry in C37(registry.resolve()) }
    register(C38.self, .graph) { registry in C38(registry.resolve()) }
    register(C39.self, .graph) { registry in C39(registry.resolve(), registry.resolve()) }
    register(C40.self, .graph) { registry in C40(registry.resolve(), registry.resolve(), registry.resolve()) }
    register(C41.self, .graph) { registry in C41(registry.resolve(), registry.resolve()) }
    register(C42.self, .graph) { registry in C42(registry.resolve(), registry.resolve()) }
    register(C43.self, .graph) { registry in C43(registry.resolve()) }
    register(C44.self, .graph) { _ in C44() }
  }
}
