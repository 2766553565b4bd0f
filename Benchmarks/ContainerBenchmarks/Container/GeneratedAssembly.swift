import Stratus

/// A hundred definitions of different classes, in a chain with cross links. The classes are generic, so every tag makes
/// another hundred types.
final class GeneratedAssembly<Tag>: Assembly {
  let d00 = Definition<P00<Tag>>()
  let d01 = Definition<P01<Tag>>()
  let d02 = Definition<P02<Tag>>()
  let d03 = Definition<P03<Tag>>()
  let d04 = Definition<P04<Tag>>()
  let d05 = Definition<P05<Tag>>()
  let d06 = Definition<P06<Tag>>()
  let d07 = Definition<P07<Tag>>()
  let d08 = Definition<P08<Tag>>()
  let d09 = Definition<P09<Tag>>()
  let d10 = Definition<P10<Tag>>()
  let d11 = Definition<P11<Tag>>()
  let d12 = Definition<P12<Tag>>()
  let d13 = Definition<P13<Tag>>()
  let d14 = Definition<P14<Tag>>()
  let d15 = Definition<P15<Tag>>()
  let d16 = Definition<P16<Tag>>()
  let d17 = Definition<P17<Tag>>()
  let d18 = Definition<P18<Tag>>()
  let d19 = Definition<P19<Tag>>()
  let d20 = Definition<P20<Tag>>()
  let d21 = Definition<P21<Tag>>()
  let d22 = Definition<P22<Tag>>()
  let d23 = Definition<P23<Tag>>()
  let d24 = Definition<P24<Tag>>()
  let d25 = Definition<P25<Tag>>()
  let d26 = Definition<P26<Tag>>()
  let d27 = Definition<P27<Tag>>()
  let d28 = Definition<P28<Tag>>()
  let d29 = Definition<P29<Tag>>()
  let d30 = Definition<P30<Tag>>()
  let d31 = Definition<P31<Tag>>()
  let d32 = Definition<P32<Tag>>()
  let d33 = Definition<P33<Tag>>()
  let d34 = Definition<P34<Tag>>()
  let d35 = Definition<P35<Tag>>()
  let d36 = Definition<P36<Tag>>()
  let d37 = Definition<P37<Tag>>()
  let d38 = Definition<P38<Tag>>()
  let d39 = Definition<P39<Tag>>()
  let d40 = Definition<P40<Tag>>()
  let d41 = Definition<P41<Tag>>()
  let d42 = Definition<P42<Tag>>()
  let d43 = Definition<P43<Tag>>()
  let d44 = Definition<P44<Tag>>()
  let d45 = Definition<P45<Tag>>()
  let d46 = Definition<P46<Tag>>()
  let d47 = Definition<P47<Tag>>()
  let d48 = Definition<P48<Tag>>()
  let d49 = Definition<P49<Tag>>()
  let d50 = Definition<P50<Tag>>()
  let d51 = Definition<P51<Tag>>()
  let d52 = Definition<P52<Tag>>()
  let d53 = Definition<P53<Tag>>()
  let d54 = Definition<P54<Tag>>()
  let d55 = Definition<P55<Tag>>()
  let d56 = Definition<P56<Tag>>()
  let d57 = Definition<P57<Tag>>()
  let d58 = Definition<P58<Tag>>()
  let d59 = Definition<P59<Tag>>()
  let d60 = Definition<P60<Tag>>()
  let d61 = Definition<P61<Tag>>()
  let d62 = Definition<P62<Tag>>()
  let d63 = Definition<P63<Tag>>()
  let d64 = Definition<P64<Tag>>()
  let d65 = Definition<P65<Tag>>()
  let d66 = Definition<P66<Tag>>()
  let d67 = Definition<P67<Tag>>()
  let d68 = Definition<P68<Tag>>()
  let d69 = Definition<P69<Tag>>()
  let d70 = Definition<P70<Tag>>()
  let d71 = Definition<P71<Tag>>()
  let d72 = Definition<P72<Tag>>()
  let d73 = Definition<P73<Tag>>()
  let d74 = Definition<P74<Tag>>()
  let d75 = Definition<P75<Tag>>()
  let d76 = Definition<P76<Tag>>()
  let d77 = Definition<P77<Tag>>()
  let d78 = Definition<P78<Tag>>()
  let d79 = Definition<P79<Tag>>()
  let d80 = Definition<P80<Tag>>()
  let d81 = Definition<P81<Tag>>()
  let d82 = Definition<P82<Tag>>()
  let d83 = Definition<P83<Tag>>()
  let d84 = Definition<P84<Tag>>()
  let d85 = Definition<P85<Tag>>()
  let d86 = Definition<P86<Tag>>()
  let d87 = Definition<P87<Tag>>()
  let d88 = Definition<P88<Tag>>()
  let d89 = Definition<P89<Tag>>()
  let d90 = Definition<P90<Tag>>()
  let d91 = Definition<P91<Tag>>()
  let d92 = Definition<P92<Tag>>()
  let d93 = Definition<P93<Tag>>()
  let d94 = Definition<P94<Tag>>()
  let d95 = Definition<P95<Tag>>()
  let d96 = Definition<P96<Tag>>()
  let d97 = Definition<P97<Tag>>()
  let d98 = Definition<P98<Tag>>()
  let d99 = Definition<P99<Tag>>()

  override func define() {
    d00.initialize(P00.init(next:far:), d01, d08)
    d01.initialize(P01.init(next:far:), d02, d09)
    d02.initialize(P02.init(next:far:), d03, d10)
    d03.initialize(P03.init(next:far:), d04, d11)
    d04.initialize(P04.init(next:far:), d05, d12)
    d05.initialize(P05.init(next:far:), d06, d13)
    d06.initialize(P06.init(next:far:), d07, d14)
    d07.initialize(P07.init(next:far:), d08, d15)
    d08.initialize(P08.init(next:far:), d09, d16)
    d09.initialize(P09.init(next:far:), d10, d17)
    d10.initialize(P10.init(next:far:), d11, d18)
    d11.initialize(P11.init(next:far:), d12, d19)
    d12.initialize(P12.init(next:far:), d13, d20)
    d13.initialize(P13.init(next:far:), d14, d21)
    d14.initialize(P14.init(next:far:), d15, d22)
    d15.initialize(P15.init(next:far:), d16, d23)
    d16.initialize(P16.init(next:far:), d17, d24)
    d17.initialize(P17.init(next:far:), d18, d25)
    d18.initialize(P18.init(next:far:), d19, d26)
    d19.initialize(P19.init(next:far:), d20, d27)
    d20.initialize(P20.init(next:far:), d21, d28)
    d21.initialize(P21.init(next:far:), d22, d29)
    d22.initialize(P22.init(next:far:), d23, d30)
    d23.initialize(P23.init(next:far:), d24, d31)
    d24.initialize(P24.init(next:far:), d25, d32)
    d25.initialize(P25.init(next:far:), d26, d33)
    d26.initialize(P26.init(next:far:), d27, d34)
    d27.initialize(P27.init(next:far:), d28, d35)
    d28.initialize(P28.init(next:far:), d29, d36)
    d29.initialize(P29.init(next:far:), d30, d37)
    d30.initialize(P30.init(next:far:), d31, d38)
    d31.initialize(P31.init(next:far:), d32, d39)
    d32.initialize(P32.init(next:far:), d33, d40)
    d33.initialize(P33.init(next:far:), d34, d41)
    d34.initialize(P34.init(next:far:), d35, d42)
    d35.initialize(P35.init(next:far:), d36, d43)
    d36.initialize(P36.init(next:far:), d37, d44)
    d37.initialize(P37.init(next:far:), d38, d45)
    d38.initialize(P38.init(next:far:), d39, d46)
    d39.initialize(P39.init(next:far:), d40, d47)
    d40.initialize(P40.init(next:far:), d41, d48)
    d41.initialize(P41.init(next:far:), d42, d49)
    d42.initialize(P42.init(next:far:), d43, d50)
    d43.initialize(P43.init(next:far:), d44, d51)
    d44.initialize(P44.init(next:far:), d45, d52)
    d45.initialize(P45.init(next:far:), d46, d53)
    d46.initialize(P46.init(next:far:), d47, d54)
    d47.initialize(P47.init(next:far:), d48, d55)
    d48.initialize(P48.init(next:far:), d49, d56)
    d49.initialize(P49.init(next:far:), d50, d57)
    d50.initialize(P50.init(next:far:), d51, d58)
    d51.initialize(P51.init(next:far:), d52, d59)
    d52.initialize(P52.init(next:far:), d53, d60)
    d53.initialize(P53.init(next:far:), d54, d61)
    d54.initialize(P54.init(next:far:), d55, d62)
    d55.initialize(P55.init(next:far:), d56, d63)
    d56.initialize(P56.init(next:far:), d57, d64)
    d57.initialize(P57.init(next:far:), d58, d65)
    d58.initialize(P58.init(next:far:), d59, d66)
    d59.initialize(P59.init(next:far:), d60, d67)
    d60.initialize(P60.init(next:far:), d61, d68)
    d61.initialize(P61.init(next:far:), d62, d69)
    d62.initialize(P62.init(next:far:), d63, d70)
    d63.initialize(P63.init(next:far:), d64, d71)
    d64.initialize(P64.init(next:far:), d65, d72)
    d65.initialize(P65.init(next:far:), d66, d73)
    d66.initialize(P66.init(next:far:), d67, d74)
    d67.initialize(P67.init(next:far:), d68, d75)
    d68.initialize(P68.init(next:far:), d69, d76)
    d69.initialize(P69.init(next:far:), d70, d77)
    d70.initialize(P70.init(next:far:), d71, d78)
    d71.initialize(P71.init(next:far:), d72, d79)
    d72.initialize(P72.init(next:far:), d73, d80)
    d73.initialize(P73.init(next:far:), d74, d81)
    d74.initialize(P74.init(next:far:), d75, d82)
    d75.initialize(P75.init(next:far:), d76, d83)
    d76.initialize(P76.init(next:far:), d77, d84)
    d77.initialize(P77.init(next:far:), d78, d85)
    d78.initialize(P78.init(next:far:), d79, d86)
    d79.initialize(P79.init(next:far:), d80, d87)
    d80.initialize(P80.init(next:far:), d81, d88)
    d81.initialize(P81.init(next:far:), d82, d89)
    d82.initialize(P82.init(next:far:), d83, d90)
    d83.initialize(P83.init(next:far:), d84, d91)
    d84.initialize(P84.init(next:far:), d85, d92)
    d85.initialize(P85.init(next:far:), d86, d93)
    d86.initialize(P86.init(next:far:), d87, d94)
    d87.initialize(P87.init(next:far:), d88, d95)
    d88.initialize(P88.init(next:far:), d89, d96)
    d89.initialize(P89.init(next:far:), d90, d97)
    d90.initialize(P90.init(next:far:), d91, d98)
    d91.initialize(P91.init(next:far:), d92, d99)
    d92.initialize(P92.init(next:), d93)
    d93.initialize(P93.init(next:), d94)
    d94.initialize(P94.init(next:), d95)
    d95.initialize(P95.init(next:), d96)
    d96.initialize(P96.init(next:), d97)
    d97.initialize(P97.init(next:), d98)
    d98.initialize(P98.init(next:), d99)
    d99.initialize(P99.init)
  }
}

final class P00<Tag> {
  let next: P01<Tag>
  let far: P08<Tag>

  init(next: P01<Tag>, far: P08<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P01<Tag> {
  let next: P02<Tag>
  let far: P09<Tag>

  init(next: P02<Tag>, far: P09<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P02<Tag> {
  let next: P03<Tag>
  let far: P10<Tag>

  init(next: P03<Tag>, far: P10<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P03<Tag> {
  let next: P04<Tag>
  let far: P11<Tag>

  init(next: P04<Tag>, far: P11<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P04<Tag> {
  let next: P05<Tag>
  let far: P12<Tag>

  init(next: P05<Tag>, far: P12<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P05<Tag> {
  let next: P06<Tag>
  let far: P13<Tag>

  init(next: P06<Tag>, far: P13<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P06<Tag> {
  let next: P07<Tag>
  let far: P14<Tag>

  init(next: P07<Tag>, far: P14<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P07<Tag> {
  let next: P08<Tag>
  let far: P15<Tag>

  init(next: P08<Tag>, far: P15<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P08<Tag> {
  let next: P09<Tag>
  let far: P16<Tag>

  init(next: P09<Tag>, far: P16<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P09<Tag> {
  let next: P10<Tag>
  let far: P17<Tag>

  init(next: P10<Tag>, far: P17<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P10<Tag> {
  let next: P11<Tag>
  let far: P18<Tag>

  init(next: P11<Tag>, far: P18<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P11<Tag> {
  let next: P12<Tag>
  let far: P19<Tag>

  init(next: P12<Tag>, far: P19<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P12<Tag> {
  let next: P13<Tag>
  let far: P20<Tag>

  init(next: P13<Tag>, far: P20<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P13<Tag> {
  let next: P14<Tag>
  let far: P21<Tag>

  init(next: P14<Tag>, far: P21<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P14<Tag> {
  let next: P15<Tag>
  let far: P22<Tag>

  init(next: P15<Tag>, far: P22<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P15<Tag> {
  let next: P16<Tag>
  let far: P23<Tag>

  init(next: P16<Tag>, far: P23<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P16<Tag> {
  let next: P17<Tag>
  let far: P24<Tag>

  init(next: P17<Tag>, far: P24<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P17<Tag> {
  let next: P18<Tag>
  let far: P25<Tag>

  init(next: P18<Tag>, far: P25<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P18<Tag> {
  let next: P19<Tag>
  let far: P26<Tag>

  init(next: P19<Tag>, far: P26<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P19<Tag> {
  let next: P20<Tag>
  let far: P27<Tag>

  init(next: P20<Tag>, far: P27<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P20<Tag> {
  let next: P21<Tag>
  let far: P28<Tag>

  init(next: P21<Tag>, far: P28<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P21<Tag> {
  let next: P22<Tag>
  let far: P29<Tag>

  init(next: P22<Tag>, far: P29<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P22<Tag> {
  let next: P23<Tag>
  let far: P30<Tag>

  init(next: P23<Tag>, far: P30<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P23<Tag> {
  let next: P24<Tag>
  let far: P31<Tag>

  init(next: P24<Tag>, far: P31<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P24<Tag> {
  let next: P25<Tag>
  let far: P32<Tag>

  init(next: P25<Tag>, far: P32<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P25<Tag> {
  let next: P26<Tag>
  let far: P33<Tag>

  init(next: P26<Tag>, far: P33<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P26<Tag> {
  let next: P27<Tag>
  let far: P34<Tag>

  init(next: P27<Tag>, far: P34<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P27<Tag> {
  let next: P28<Tag>
  let far: P35<Tag>

  init(next: P28<Tag>, far: P35<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P28<Tag> {
  let next: P29<Tag>
  let far: P36<Tag>

  init(next: P29<Tag>, far: P36<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P29<Tag> {
  let next: P30<Tag>
  let far: P37<Tag>

  init(next: P30<Tag>, far: P37<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P30<Tag> {
  let next: P31<Tag>
  let far: P38<Tag>

  init(next: P31<Tag>, far: P38<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P31<Tag> {
  let next: P32<Tag>
  let far: P39<Tag>

  init(next: P32<Tag>, far: P39<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P32<Tag> {
  let next: P33<Tag>
  let far: P40<Tag>

  init(next: P33<Tag>, far: P40<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P33<Tag> {
  let next: P34<Tag>
  let far: P41<Tag>

  init(next: P34<Tag>, far: P41<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P34<Tag> {
  let next: P35<Tag>
  let far: P42<Tag>

  init(next: P35<Tag>, far: P42<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P35<Tag> {
  let next: P36<Tag>
  let far: P43<Tag>

  init(next: P36<Tag>, far: P43<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P36<Tag> {
  let next: P37<Tag>
  let far: P44<Tag>

  init(next: P37<Tag>, far: P44<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P37<Tag> {
  let next: P38<Tag>
  let far: P45<Tag>

  init(next: P38<Tag>, far: P45<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P38<Tag> {
  let next: P39<Tag>
  let far: P46<Tag>

  init(next: P39<Tag>, far: P46<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P39<Tag> {
  let next: P40<Tag>
  let far: P47<Tag>

  init(next: P40<Tag>, far: P47<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P40<Tag> {
  let next: P41<Tag>
  let far: P48<Tag>

  init(next: P41<Tag>, far: P48<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P41<Tag> {
  let next: P42<Tag>
  let far: P49<Tag>

  init(next: P42<Tag>, far: P49<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P42<Tag> {
  let next: P43<Tag>
  let far: P50<Tag>

  init(next: P43<Tag>, far: P50<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P43<Tag> {
  let next: P44<Tag>
  let far: P51<Tag>

  init(next: P44<Tag>, far: P51<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P44<Tag> {
  let next: P45<Tag>
  let far: P52<Tag>

  init(next: P45<Tag>, far: P52<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P45<Tag> {
  let next: P46<Tag>
  let far: P53<Tag>

  init(next: P46<Tag>, far: P53<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P46<Tag> {
  let next: P47<Tag>
  let far: P54<Tag>

  init(next: P47<Tag>, far: P54<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P47<Tag> {
  let next: P48<Tag>
  let far: P55<Tag>

  init(next: P48<Tag>, far: P55<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P48<Tag> {
  let next: P49<Tag>
  let far: P56<Tag>

  init(next: P49<Tag>, far: P56<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P49<Tag> {
  let next: P50<Tag>
  let far: P57<Tag>

  init(next: P50<Tag>, far: P57<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P50<Tag> {
  let next: P51<Tag>
  let far: P58<Tag>

  init(next: P51<Tag>, far: P58<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P51<Tag> {
  let next: P52<Tag>
  let far: P59<Tag>

  init(next: P52<Tag>, far: P59<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P52<Tag> {
  let next: P53<Tag>
  let far: P60<Tag>

  init(next: P53<Tag>, far: P60<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P53<Tag> {
  let next: P54<Tag>
  let far: P61<Tag>

  init(next: P54<Tag>, far: P61<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P54<Tag> {
  let next: P55<Tag>
  let far: P62<Tag>

  init(next: P55<Tag>, far: P62<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P55<Tag> {
  let next: P56<Tag>
  let far: P63<Tag>

  init(next: P56<Tag>, far: P63<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P56<Tag> {
  let next: P57<Tag>
  let far: P64<Tag>

  init(next: P57<Tag>, far: P64<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P57<Tag> {
  let next: P58<Tag>
  let far: P65<Tag>

  init(next: P58<Tag>, far: P65<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P58<Tag> {
  let next: P59<Tag>
  let far: P66<Tag>

  init(next: P59<Tag>, far: P66<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P59<Tag> {
  let next: P60<Tag>
  let far: P67<Tag>

  init(next: P60<Tag>, far: P67<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P60<Tag> {
  let next: P61<Tag>
  let far: P68<Tag>

  init(next: P61<Tag>, far: P68<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P61<Tag> {
  let next: P62<Tag>
  let far: P69<Tag>

  init(next: P62<Tag>, far: P69<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P62<Tag> {
  let next: P63<Tag>
  let far: P70<Tag>

  init(next: P63<Tag>, far: P70<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P63<Tag> {
  let next: P64<Tag>
  let far: P71<Tag>

  init(next: P64<Tag>, far: P71<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P64<Tag> {
  let next: P65<Tag>
  let far: P72<Tag>

  init(next: P65<Tag>, far: P72<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P65<Tag> {
  let next: P66<Tag>
  let far: P73<Tag>

  init(next: P66<Tag>, far: P73<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P66<Tag> {
  let next: P67<Tag>
  let far: P74<Tag>

  init(next: P67<Tag>, far: P74<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P67<Tag> {
  let next: P68<Tag>
  let far: P75<Tag>

  init(next: P68<Tag>, far: P75<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P68<Tag> {
  let next: P69<Tag>
  let far: P76<Tag>

  init(next: P69<Tag>, far: P76<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P69<Tag> {
  let next: P70<Tag>
  let far: P77<Tag>

  init(next: P70<Tag>, far: P77<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P70<Tag> {
  let next: P71<Tag>
  let far: P78<Tag>

  init(next: P71<Tag>, far: P78<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P71<Tag> {
  let next: P72<Tag>
  let far: P79<Tag>

  init(next: P72<Tag>, far: P79<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P72<Tag> {
  let next: P73<Tag>
  let far: P80<Tag>

  init(next: P73<Tag>, far: P80<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P73<Tag> {
  let next: P74<Tag>
  let far: P81<Tag>

  init(next: P74<Tag>, far: P81<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P74<Tag> {
  let next: P75<Tag>
  let far: P82<Tag>

  init(next: P75<Tag>, far: P82<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P75<Tag> {
  let next: P76<Tag>
  let far: P83<Tag>

  init(next: P76<Tag>, far: P83<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P76<Tag> {
  let next: P77<Tag>
  let far: P84<Tag>

  init(next: P77<Tag>, far: P84<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P77<Tag> {
  let next: P78<Tag>
  let far: P85<Tag>

  init(next: P78<Tag>, far: P85<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P78<Tag> {
  let next: P79<Tag>
  let far: P86<Tag>

  init(next: P79<Tag>, far: P86<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P79<Tag> {
  let next: P80<Tag>
  let far: P87<Tag>

  init(next: P80<Tag>, far: P87<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P80<Tag> {
  let next: P81<Tag>
  let far: P88<Tag>

  init(next: P81<Tag>, far: P88<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P81<Tag> {
  let next: P82<Tag>
  let far: P89<Tag>

  init(next: P82<Tag>, far: P89<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P82<Tag> {
  let next: P83<Tag>
  let far: P90<Tag>

  init(next: P83<Tag>, far: P90<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P83<Tag> {
  let next: P84<Tag>
  let far: P91<Tag>

  init(next: P84<Tag>, far: P91<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P84<Tag> {
  let next: P85<Tag>
  let far: P92<Tag>

  init(next: P85<Tag>, far: P92<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P85<Tag> {
  let next: P86<Tag>
  let far: P93<Tag>

  init(next: P86<Tag>, far: P93<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P86<Tag> {
  let next: P87<Tag>
  let far: P94<Tag>

  init(next: P87<Tag>, far: P94<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P87<Tag> {
  let next: P88<Tag>
  let far: P95<Tag>

  init(next: P88<Tag>, far: P95<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P88<Tag> {
  let next: P89<Tag>
  let far: P96<Tag>

  init(next: P89<Tag>, far: P96<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P89<Tag> {
  let next: P90<Tag>
  let far: P97<Tag>

  init(next: P90<Tag>, far: P97<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P90<Tag> {
  let next: P91<Tag>
  let far: P98<Tag>

  init(next: P91<Tag>, far: P98<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P91<Tag> {
  let next: P92<Tag>
  let far: P99<Tag>

  init(next: P92<Tag>, far: P99<Tag>) {
    self.next = next
    self.far = far
  }
}

final class P92<Tag> {
  let next: P93<Tag>

  init(next: P93<Tag>) { self.next = next }
}

final class P93<Tag> {
  let next: P94<Tag>

  init(next: P94<Tag>) { self.next = next }
}

final class P94<Tag> {
  let next: P95<Tag>

  init(next: P95<Tag>) { self.next = next }
}

final class P95<Tag> {
  let next: P96<Tag>

  init(next: P96<Tag>) { self.next = next }
}

final class P96<Tag> {
  let next: P97<Tag>

  init(next: P97<Tag>) { self.next = next }
}

final class P97<Tag> {
  let next: P98<Tag>

  init(next: P98<Tag>) { self.next = next }
}

final class P98<Tag> {
  let next: P99<Tag>

  init(next: P99<Tag>) { self.next = next }
}

final class P99<Tag> {
}
