export { canonicalFormOf, GENESIS } from './chain/canonical'
export { commit } from './storage/append'
export type * from './types'
export {
  ConcurrencyConflict,
  InvalidCursor,
  LateAppend,
  NoPersonKey,
  RestoredElsewhere,
  UnstorableEventData,
} from './errors'
export { eventStoreMigrations } from './migrations'
export { personalData, type PersonalData, type Seal, type SealedData } from './personal-data/personal-data'
export { APPENDED_CHANNEL } from './storage/wake'
export { type EventStoreOptions, openEventStore, upcastData } from './store'
