export { postgresUrl } from './provided'
export { testDatabase, type TestDatabase } from './test-database'
export type { TestSchema } from './templates'
export { whileHeld } from './while-held'
