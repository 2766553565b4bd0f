import Stratus

// Forty-five classes with 114 references between them, about as many as in Samples/Weather. They use only initializers,
// so that the same graph can be written by hand.

final class C00 {
  let c03: C03
  let c07: C07
  let c01: C01
  let c02: C02
  let c12: C12
  let c19: C19
  let c21: C21
  let c27: C27
  let c37: C37
  init(_ c03: C03, _ c07: C07, _ c01: C01, _ c02: C02, _ c12: C12, _ c19: C19, _ c21: C21, _ c27: C27, _ c37: C37) {
    self.c03 = c03
    self.c07 = c07
    self.c01 = c01
    self.c02 = c02
    self.c12 = c12
    self.c19 = c19
    self.c21 = c21
    self.c27 = c27
    self.c37 = c37
  }
}
final class C01 {
  let c02: C02
  let c03: C03
  let c10: C10
  let c13: C13
  init(_ c02: C02, _ c03: C03, _ c10: C10, _ c13: C13) {
    self.c02 = c02
    self.c03 = c03
    self.c10 = c10
    self.c13 = c13
  }
}
final class C02 {
  let c03: C03
  let c12: C12
  init(_ c03: C03, _ c12: C12) {
    self.c03 = c03
    self.c12 = c12
  }
}
final class C03 {
  let c04: C04
  let c05: C05
  let c07: C07
  init(_ c04: C04, _ c05: C05, _ c07: C07) {
    self.c04 = c04
    self.c05 = c05
    self.c07 = c07
  }
}
final class C04 {
  let c06: C06
  let c08: C08
  let c11: C11
  init(_ c06: C06, _ c08: C08, _ c11: C11) {
    self.c06 = c06
    self.c08 = c08
    self.c11 = c11
  }
}
final class C05 {
  let c14: C14
  init(_ c14: C14) {
    self.c14 = c14
  }
}
final class C06 {
  let c07: C07
  let c08: C08
  let c16: C16
  init(_ c07: C07, _ c08: C08, _ c16: C16) {
    self.c07 = c07
    self.c08 = c08
    self.c16 = c16
  }
}
final class C07 {
  let c18: C18
  let c20: C20
  init(_ c18: C18, _ c20: C20) {
    self.c18 = c18
    self.c20 = c20
  }
}
final class C08 {
  let c09: C09
  let c18: C18
  let c20: C20
  init(_ c09: C09, _ c18: C18, _ c20: C20) {
    self.c09 = c09
    self.c18 = c18
    self.c20 = c20
  }
}
final class C09 {
  let c10: C10
  let c13: C13
  let c22: C22
  init(_ c10: C10, _ c13: C13, _ c22: C22) {
    self.c10 = c10
    self.c13 = c13
    self.c22 = c22
  }
}
final class C10 {
  let c13: C13
  let c15: C15
  let c17: C17
  init(_ c13: C13, _ c15: C15, _ c17: C17) {
    self.c13 = c13
    self.c15 = c15
    self.c17 = c17
  }
}
final class C11 {
  let c13: C13
  let c20: C20
  init(_ c13: C13, _ c20: C20) {
    self.c13 = c13
    self.c20 = c20
  }
}
final class C12 {
  let c17: C17
  let c21: C21
  let c23: C23
  init(_ c17: C17, _ c21: C21, _ c23: C23) {
    self.c17 = c17
    self.c21 = c21
    self.c23 = c23
  }
}
final class C13 {
  let c15: C15
  let c23: C23
  init(_ c15: C15, _ c23: C23) {
    self.c15 = c15
    self.c23 = c23
  }
}
final class C14 {
  let c18: C18
  let c20: C20
  let c25: C25
  init(_ c18: C18, _ c20: C20, _ c25: C25) {
    self.c18 = c18
    self.c20 = c20
    self.c25 = c25
  }
}
final class C15 {
  let c24: C24
  init(_ c24: C24) {
    self.c24 = c24
  }
}
final class C16 {
  let c17: C17
  let c18: C18
  let c26: C26
  let c28: C28
  init(_ c17: C17, _ c18: C18, _ c26: C26, _ c28: C28) {
    self.c17 = c17
    self.c18 = c18
    self.c26 = c26
    self.c28 = c28
  }
}
final class C17 {
  let c25: C25
  let c28: C28
  init(_ c25: C25, _ c28: C28) {
    self.c25 = c25
    self.c28 = c28
  }
}
final class C18 {
  let c24: C24
  let c25: C25
  let c26: C26
  init(_ c24: C24, _ c25: C25, _ c26: C26) {
    self.c24 = c24
    self.c25 = c25
    self.c26 = c26
  }
}
final class C19 {
  let c24: C24
  let c25: C25
  let c27: C27
  init(_ c24: C24, _ c25: C25, _ c27: C27) {
    self.c24 = c24
    self.c25 = c25
    self.c27 = c27
  }
}
final class C20 {
  let c23: C23
  let c33: C33
  init(_ c23: C23, _ c33: C33) {
    self.c23 = c23
    self.c33 = c33
  }
}
final class C21 {
  let c23: C23
  let c25: C25
  let c31: C31
  let c34: C34
  init(_ c23: C23, _ c25: C25, _ c31: C31, _ c34: C34) {
    self.c23 = c23
    self.c25 = c25
    self.c31 = c31
    self.c34 = c34
  }
}
final class C22 {
  let c30: C30
  let c31: C31
  init(_ c30: C30, _ c31: C31) {
    self.c30 = c30
    self.c31 = c31
  }
}
final class C23 {
  let c31: C31
  let c35: C35
  init(_ c31: C31, _ c35: C35) {
    self.c31 = c31
    self.c35 = c35
  }
}
final class C24 {
  let c26: C26
  let c34: C34
  init(_ c26: C26, _ c34: C34) {
    self.c26 = c26
    self.c34 = c34
  }
}
final class C25 {
  let c34: C34
  init(_ c34: C34) {
    self.c34 = c34
  }
}
final class C26 {
  let c29: C29
  let c32: C32
  let c39: C39
  init(_ c29: C29, _ c32: C32, _ c39: C39) {
    self.c29 = c29
    self.c32 = c32
    self.c39 = c39
  }
}
final class C27 {
  let c28: C28
  let c34: C34
  let c38: C38
  init(_ c28: C28, _ c34: C34, _ c38: C38) {
    self.c28 = c28
    self.c34 = c34
    self.c38 = c38
  }
}
final class C28 {
  let c41: C41
  init(_ c41: C41) {
    self.c41 = c41
  }
}
final class C29 {
  let c35: C35
  let c39: C39
  let c41: C41
  init(_ c35: C35, _ c39: C39, _ c41: C41) {
    self.c35 = c35
    self.c39 = c39
    self.c41 = c41
  }
}
final class C30 {
  let c36: C36
  let c38: C38
  let c40: C40
  let c42: C42
  init(_ c36: C36, _ c38: C38, _ c40: C40, _ c42: C42) {
    self.c36 = c36
    self.c38 = c38
    self.c40 = c40
    self.c42 = c42
  }
}
final class C31 {
  let c33: C33
  let c36: C36
  let c44: C44
  init(_ c33: C33, _ c36: C36, _ c44: C44) {
    self.c33 = c33
    self.c36 = c36
    self.c44 = c44
  }
}
final class C32 {
  let c34: C34
  let c43: C43
  let c44: C44
  init(_ c34: C34, _ c43: C43, _ c44: C44) {
    self.c34 = c34
    self.c43 = c43
    self.c44 = c44
  }
}
final class C33 {
  let c38: C38
  init(_ c38: C38) {
    self.c38 = c38
  }
}
final class C34 {
  let c39: C39
  let c40: C40
  let c42: C42
  let c44: C44
  init(_ c39: C39, _ c40: C40, _ c42: C42, _ c44: C44) {
    self.c39 = c39
    self.c40 = c40
    self.c42 = c42
    self.c44 = c44
  }
}
final class C35 {
  let c36: C36
  let c39: C39
  let c41: C41
  init(_ c36: C36, _ c39: C39, _ c41: C41) {
    self.c36 = c36
    self.c39 = c39
    self.c41 = c41
  }
}
final class C36 {
  let c39: C39
  let c41: C41
  init(_ c39: C39, _ c41: C41) {
    self.c39 = c39
    self.c41 = c41
  }
}
final class C37 {
  let c41: C41
  init(_ c41: C41) {
    self.c41 = c41
  }
}
final class C38 {
  let c40: C40
  init(_ c40: C40) {
    self.c40 = c40
  }
}
final class C39 {
  let c41: C41
  let c44: C44
  init(_ c41: C41, _ c44: C44) {
    self.c41 = c41
    self.c44 = c44
  }
}
final class C40 {
  let c41: C41
  let c42: C42
  let c44: C44
  init(_ c41: C41, _ c42: C42, _ c44: C44) {
    self.c41 = c41
    self.c42 = c42
    self.c44 = c44
  }
}
final class C41 {
  let c43: C43
  let c44: C44
  init(_ c43: C43, _ c44: C44) {
    self.c43 = c43
    self.c44 = c44
  }
}
final class C42 {
  let c43: C43
  let c44: C44
  init(_ c43: C43, _ c44: C44) {
    self.c43 = c43
    self.c44 = c44
  }
}
final class C43 {
  let c44: C44
  init(_ c44: C44) {
    self.c44 = c44
  }
}
final class C44 {
}

final class LayeredAssembly: Assembly {
  let c00 = Definition<C00>()
  let c01 = Definition<C01>()
  let c02 = Definition<C02>()
  let c03 = Definition<C03>()
  let c04 = Definition<C04>()
  let c05 = Definition<C05>()
  let c06 = Definition<C06>()
  let c07 = Definition<C07>()
  let c08 = Definition<C08>()
  let c09 = Definition<C09>()
  let c10 = Definition<C10>()
  let c11 = Definition<C11>()
  let c12 = Definition<C12>()
  let c13 = Definition<C13>()
  let c14 = Definition<C14>()
  let c15 = Definition<C15>()
  let c16 = Definition<C16>()
  let c17 = Definition<C17>()
  let c18 = Definition<C18>()
  let c19 = Definition<C19>()
  let c20 = Definition<C20>()
  let c21 = Definition<C21>()
  let c22 = Definition<C22>()
  let c23 = Definition<C23>()
  let c24 = Definition<C24>()
  let c25 = Definition<C25>()
  let c26 = Definition<C26>()
  let c27 = Definition<C27>()
  let c28 = Definition<C28>()
  let c29 = Definition<C29>()
  let c30 = Definition<C30>()
  let c31 = Definition<C31>()
  let c32 = Definition<C32>()
  let c33 = Definition<C33>()
  let c34 = Definition<C34>()
  let c35 = Definition<C35>()
  let c36 = Definition<C36>()
  let c37 = Definition<C37>()
  let c38 = Definition<C38>()
  let c39 = Definition<C39>()
  let c40 = Definition<C40>()
  let c41 = Definition<C41>()
  let c42 = Definition<C42>()
  let c43 = Definition<C43>()
  let c44 = Definition<C44>()

  override func define() {
    c00.initialize(C00.init, c03, c07, c01, c02, c12, c19, c21, c27, c37)
    c01.initialize(C01.init, c02, c03, c10, c13)
    c02.initialize(C02.init, c03, c12)
    c03.initialize(C03.init, c04, c05, c07)
    c04.initialize(C04.init, c06, c08, c11)
    c05.initialize(C05.init, c14)
    c06.initialize(C06.init, c07, c08, c16)
    c07.initialize(C07.init, c18, c20)
    c08.initialize(C08.init, c09, c18, c20)
    c09.initialize(C09.init, c10, c13, c22)
    c10.initialize(C10.init, c13, c15, c17)
    c11.initialize(C11.init, c13, c20)
    c12.initialize(C12.init, c17, c21, c23)
    c13.initialize(C13.init, c15, c23)
    c14.initialize(C14.init, c18, c20, c25)
    c15.initialize(C15.init, c24)
    c16.initialize(C16.init, c17, c18, c26, c28)
    c17.initialize(C17.init, c25, c28)
    c18.initialize(C18.init, c24, c25, c26)
    c19.initialize(C19.init, c24, c25, c27)
    c20.initialize(C20.init, c23, c33)
    c21.initialize(C21.init, c23, c25, c31, c34)
    c22.initialize(C22.init, c30, c31)
    c23.initialize(C23.init, c31, c35)
    c24.initialize(C24.init, c26, c34)
    c25.initialize(C25.init, c34)
    c26.initialize(C26.init, c29, c32, c39)
    c27.initialize(C27.init, c28, c34, c38)
    c28.initialize(C28.init, c41)
    c29.initialize(C29.init, c35, c39, c41)
    c30.initialize(C30.init, c36, c38, c40, c42)
    c31.initialize(C31.init, c33, c36, c44)
    c32.initialize(C32.init, c34, c43, c44)
    c33.initialize(C33.init, c38)
    c34.initialize(C34.init, c39, c40, c42, c44)
    c35.initialize(C35.init, c36, c39, c41)
    c36.initialize(C36.init, c39, c41)
    c37.initialize(C37.init, c41)
    c38.initialize(C38.init, c40)
    c39.initialize(C39.init, c41, c44)
    c40.initialize(C40.init, c41, c42, c44)
    c41.initialize(C41.init, c43, c44)
    c42.initialize(C42.init, c43, c44)
    c43.initialize(C43.init, c44)
    c44.initialize(C44.init)
  }
}

/// Builds the same graph by hand.
@inline(never)
func layeredGraphByHand() -> C00 {
  let c44 = C44()
  let c43 = C43(c44)
  let c42 = C42(c43, c44)
  let c41 = C41(c43, c44)
  let c40 = C40(c41, c42, c44)
  let c39 = C39(c41, c44)
  let c38 = C38(c40)
  let c37 = C37(c41)
  let c36 = C36(c39, c41)
  let c35 = C35(c36, c39, c41)
  let c34 = C34(c39, c40, c42, c44)
  let c33 = C33(c38)
  let c32 = C32(c34, c43, c44)
  let c31 = C31(c33, c36, c44)
  let c30 = C30(c36, c38, c40, c42)
  let c29 = C29(c35, c39, c41)
  let c28 = C28(c41)
  let c27 = C27(c28, c34, c38)
  let c26 = C26(c29, c32, c39)
  let c25 = C25(c34)
  let c24 = C24(c26, c34)
  let c23 = C23(c31, c35)
  let c22 = C22(c30, c31)
  let c21 = C21(c23, c25, c31, c34)
  let c20 = C20(c23, c33)
  let c19 = C19(c24, c25, c27)
  let c18 = C18(c24, c25, c26)
  let c17 = C17(c25, c28)
  let c16 = C16(c17, c18, c26, c28)
  let c15 = C15(c24)
  let c14 = C14(c18, c20, c25)
  let c13 = C13(c15, c23)
  let c12 = C12(c17, c21, c23)
  let c11 = C11(c13, c20)
  let c10 = C10(c13, c15, c17)
  let c09 = C09(c10, c13, c22)
  let c08 = C08(c09, c18, c20)
  let c07 = C07(c18, c20)
  let c06 = C06(c07, c08, c16)
  let c05 = C05(c14)
  let c04 = C04(c06, c08, c11)
  let c03 = C03(c04, c05, c07)
  let c02 = C02(c03, c12)
  let c01 = C01(c02, c03, c10, c13)
  let c00 = C00(c03, c07, c01, c02, c12, c19, c21, c27, c37)
  return c00
}
