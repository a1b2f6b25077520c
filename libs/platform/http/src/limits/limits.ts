import { isIPv6 } from 'node:net'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRes,
  RateLimiterPostgres,
} from 'rate-limiter-flexible'
import type { Database } from '@licensing/event-store'
import type { Logger } from '@licensing/observability'
import { Refusal } from '../errors/refusal'
import { type LimitName, LIMIT_NAMES, type LimitSettings, type Limit } from './settings'

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 3_600

/** Rounds up so that nobody retries too early. */
const waitText = (seconds: number): string => {
  if (seconds > HOUR_SECONDS) return `cerca de ${Math.ceil(seconds / HOUR_SECONDS)} horas`
  const minutes = Math.ceil(seconds / MINUTE_SECONDS)
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`
}

/** Messages of limits with a long wait: they state its length, and that other people may share the address. */
const messages: Partial<Record<LimitName, (wait: string) => string>> = {
  secondFactor: (wait) =>
    `Muitos códigos foram tentados. Tente novamente em ${wait}, ou use um código de recuperação.`,
  registration: (wait) =>
    `Muitos cadastros foram tentados a partir desta conexão à internet, que outras pessoas também podem usar. Tente novamente em ${wait}.`,
  mailedLink: (wait) => `Muitos e-mails foram pedidos. Tente novamente em ${wait}.`,
  verifyDaily: (wait) =>
    `O limite diário de verificações a partir desta conexão à internet foi atingido. Tente novamente em ${wait}.`,
}

/** A refusal that allows a retry after `seconds`. */
export const tooSoon = (seconds: number, messageFor?: (wait: string) => string): Refusal => {
  const wait = Math.max(1, Math.ceil(seconds))
  const message = messageFor?.(waitText(wait))
  return new Refusal('TOO_MANY_REQUESTS', {
    ...(message === undefined ? {} : { message }),
    headers: { 'retry-after': String(wait) },
  })
}

/** The refusal of a request over its limit, which allows the next one after `seconds`. */
const limitReached = (name: LimitName, seconds: number): Refusal => tooSoon(seconds, messages[name])

export interface Limits {
  /** @throws Refusal 429 with `Retry-After`. */
  readonly spend: (name: LimitName, who: string) => Promise<void>
}

/** For a limit that the caller must not notice. @returns false when `who` has exhausted it */
export const isWithin = async (limits: Limits, name: LimitName, who: string): Promise<boolean> => {
  try {
    await limits.spend(name, who)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** The key an address is counted under. A household owns a whole IPv6 /64, so IPv6 addresses are counted by prefix. */
export const addressKey = (ip: string): string => {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const groups = head.split(':').filter((group) => group !== '')
  const behind = (tail ?? '').split(':').filter((group) => group !== '')
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - behind.length) }, () => '0')
  const all = tail === undefined ? groups : [...groups, ...zeros, ...behind]
  return `${all
    .slice(0, 4)
    .map((group) => group.toLowerCase())
    .join(':')}::/64`
}

/** @throws Refusal 429 with `Retry-After` when `who` has exhausted the limit */
const consume = async (limiter: RateLimiterAbstract, name: LimitName, who: string): Promise<void> => {
  try {
    await limiter.consume(who)
  } catch (error) {
    if (error instanceof RateLimiterRes) throw limitReached(name, error.msBeforeNext / 1000)
    throw error
  }
}

/** Counts per process: n instances of a service allow n times as many requests. */
export const openLimits = (settings: LimitSettings): Limits => {
  const limiters = new Map(
    LIMIT_NAMES.filter((name) => settings[name].requests > 0).map((name) => {
      const { requests, seconds } = settings[name]
      return [name, new RateLimiterMemory({ keyPrefix: name, points: requests, duration: seconds })]
    }),
  )
  return {
    spend: async (name, who) => {
      const limiter = limiters.get(name)
      if (limiter !== undefined) await consume(limiter, name, who)
    },
  }
}

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
