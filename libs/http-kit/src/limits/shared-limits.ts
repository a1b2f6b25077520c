import type { Database } from '@licensing/database'
import type { Logger } from '@licensing/observability'
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import { consume, type Limits } from './limits'
import type { Limit, LimitName, LimitSettings } from './settings'

/**
 * A table all instances of a service count in, made by a migration of its schema: `key varchar(255) primary key, points
 * integer not null, expire bigint` (milliseconds since 1970).
 */
export interface LimitTable {
  readonly database: Database
  readonly schema: string
  readonly name: string
}

/** Limits that all instances of a service count together, and the table they count in. */
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
 * The pool of the service as the limiter asks it. It logs what the limiter itself passes over in silence, and names
 * statements by their table: two tables counted in on one connection would be taken for one.
 */
const asClient = ({ database, schema, name: table }: LimitTable, logger: Logger) => ({
  query: async ({ name, text, values }: Statement) => {
    try {
      return { rows: await database.query({ name: `${name}-${schema}.${table}`, text }, values) }
    } catch (error) {
      logger.warn({ err: error }, 'requests are not counted together with those at other instances')
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
 * Counts the shared limits in Postgres, for all instances together: a guesser gains nothing by being spread over them.
 * Everything else counts as in `own`, for a write to each request would cost more than it saves. While Postgres is away
 * this process counts alone. An address that has used up its limit is remembered here, so that its further attempts cost
 * no write; rows are removed an hour after they ended.
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
