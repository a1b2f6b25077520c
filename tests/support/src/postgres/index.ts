export { testDatabase, type TestDatabase } from './test-database'
