export * from './topics'
export type {
  EventBus,
  Interest,
  Lag,
  Log,
  SubscribeOptions,
  Subscription,
  SubscriptionStatus,
} from './types'
export * from './kafka'
export * from './observing'
export { openPostgresBus, type PostgresBusOptions } from './postgres/bus'
export { messagingMigrations } from './migrations'
export { projectionTables } from './projection/tables'
export { projection } from './projection/projection'
export type {
  HandleEvent,
  HandleEvents,
  ParkedStream,
  Projection,
  ProjectionHandler,
  ProjectionOptions,
  RebuildReport,
  Tables,
} from './projection/types'
