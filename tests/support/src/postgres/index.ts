export { type ReplicatedPostgres, startReplicatedPostgres } from './replicated-postgres'
export { testDatabase, type TestDatabase } from './test-database'
export type { TestSchema } from './templates'
export { whileHeld } from './while-held'
