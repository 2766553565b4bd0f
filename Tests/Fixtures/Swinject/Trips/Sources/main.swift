// Code for Swinject unwraps what it resolves.
// swift-format-ignore-file: NeverForceUnwrap

import Swinject

let assembler = Assembler([CoreAssembly(), ServiceAssembly(), StoryAssembly()])
let list = assembler.resolver.resolve(TripList.self)!
let detail = assembler.resolver.resolve(TripDetail.self, argument: 7)!
let settings = assembler.resolver.resolve(Settings.self)!
