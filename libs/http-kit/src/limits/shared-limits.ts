import type { Database } from '@licensing/database'
import type { Logger } from '@licensing/observability'
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import { consume, type Limits } from './limits'
import type { Limit, LimitName, LimitSettings } from './settings'

/**
 * The table in which all instances of a service count, created by a migration of its schema: `key varchar(255) primary key,
 * points integer not null, expire bigint` (milliseconds since 1970).
 */
export interface LimitTable {
  readonly database: Database
  readonly schema: string
  readonly name: string
}

/** Limits counted across all instances of a service, and their table. */
export interface SharedLimits {
  readonly table: LimitTable
  readonly limits: readonly LimitName[]
}

interface Statement {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}

/**
 * Adapts the service's pool to the client the limiter expects. It logs errors that the limiter swallows, and puts the table into
 * statement names: otherwise two tables on one connection would share a prepared statement.
 */
const asClient = ({ database, schema, name: table }: LimitTable, logger: Logger) => ({
  query: async ({ name, text, values }: Statement) => {
    try {
      return { rows: await database.query({ name: `${name}-${schema}.${table}`, text }, values) }
    } catch (error) {
      logger.warn({ err: error }, 'rate limits are counted per instance because Postgres is unavailable')
      throw error
    }
  },
})

const limiterIn = (table: LimitTable, name: LimitName, { requests, seconds }: Limit, logger: Logger) => {
  const count = { keyPrefix: name, points: requests, duration: seconds }
  return new RateLimiterPostgres({
    ...count,
    storeClient: asClient(table, logger),
    storeType: 'client',
    schemaName: table.schema,
    tableName: table.name,
    tableCreated: true,
    inMemoryBlockOnConsumed: requests,
    insuranceLimiter: new RateLimiterMemory(count),
  })
}

/**
 * Counts the shared limits in Postgres across all instances, so that spreading guesses over them gains nothing. All other limits
 * are counted by `own`, because a write per request would cost more than it saves. While Postgres is unavailable the process
 * counts without them. An address over its limit is cached in memory, so that further attempts cost no write. Rows are deleted an hour
 * after they expire. When one process mounts two services that share the same limit, both count in the table of the later one.
 */
export const shareLimits = (
  own: Limits,
  settings: LimitSettings,
  shared: readonly SharedLimits[],
  logger: Logger,
): Limits => {
  const limiters = new Map(
    shared.flatMap(({ table, limits }) =>
      limits
        .filter((name) => settings[name].requests > 0)
        .map((name) => [name, limiterIn(table, name, settings[name], logger)] as const),
    ),
  )
  return {
    spend: async (name, who) => {
      const limiter = limiters.get(name)
      if (limiter === undefined) return own.spend(name, who)
      return consume(limiter, name, who)
    },
  }
}
