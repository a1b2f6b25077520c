export { observedBus, type BusObservation } from './observed-bus'
export { observedDatabase } from './observed-database'
export { observedStore } from './observed-store'
