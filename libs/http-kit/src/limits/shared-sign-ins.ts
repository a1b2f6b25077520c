import type { Database } from '@licensing/database'
import type { Logger } from '@licensing/observability'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyRequests } from '../errors/refusal'
import type { Limit, Limits } from './limits'

/**
 * A table all copies of a service count in, made by a migration of its schema: `key varchar(255) primary key, points
 * integer not null, expire bigint` (milliseconds since 1970).
 */
export interface LimitTable {
  readonly database: Database
  readonly schema: string
  readonly name: string
}

interface Statement {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}

/** The pool of the service as the limiter asks it; it tells what the limiter itself passes over in silence. */
const asClient = (database: Database, logger: Logger) => ({
  query: async ({ name, text, values }: Statement) => {
    try {
      return { rows: await database.query({ name, text }, values) }
    } catch (error) {
      logger.warn({ err: error }, 'sign-ins are not counted together with those at other copies')
      throw error
    }
  },
})

/**
 * Counts sign-ins in Postgres, for all copies of the service together: whoever guesses passwords gains nothing by being
 * spread over them. Everything else counts as in `own`, for a write to each request would cost more than it saves.
 * While Postgres is away this process counts alone. An address that has used up its limit is remembered here, so that
 * its further attempts cost no write; rows are removed an hour after they ended.
 */
export const shareSignIns = (
  own: Limits,
  limit: Limit,
  { database, schema, name, logger }: LimitTable & { readonly logger: Logger },
): Limits => {
  if (limit.requests === 0) return own
  const count = { keyPrefix: 'signIn', points: limit.requests, duration: limit.seconds }
  const limiter = new RateLimiterPostgres({
    ...count,
    storeClient: asClient(database, logger),
    storeType: 'client',
    schemaName: schema,
    tableName: name,
    tableCreated: true,
    inMemoryBlockOnConsumed: limit.requests,
    insuranceLimiter: new RateLimiterMemory(count),
  })
  return {
    spend: async (limitName, who) => {
      if (limitName !== 'signIn') return own.spend(limitName, who)
      try {
        await limiter.consume(who)
      } catch (error) {
        if (error instanceof RateLimiterRes) throw tooManyRequests(error.msBeforeNext / 1000)
        throw error
      }
      return undefined
    },
  }
}
