export { EmbeddedPostgresError } from './errors'
export { findPostgres, type FoundPostgres } from './existing-server/running'
export {
  startEmbeddedPostgres,
  stopLeftServer,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from './start'
export { superviseEmbeddedPostgres, type SupervisedPostgres } from './supervise'
