export { EmbeddedPostgresError } from './errors'
export {
  startEmbeddedPostgres,
  stopLeftServer,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from './start'
