import FactoryKit

Container.shared.manager.trace = true
let list = Container.shared.tripList()
list.send()
_ = Container.shared.tripDetail(7)
