export { observedBus, type BusObservation } from './observed-bus'
export { databaseMetrics } from './database-metrics'
export { observedStore } from './observed-store'
