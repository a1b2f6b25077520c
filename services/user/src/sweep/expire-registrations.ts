import type { Database, Queryable } from '@licensing/database'
import { DomainError } from '@licensing/domain-kit'
import { commit } from '@licensing/event-store'
import type { Logger } from '@licensing/observability'
import type { Accounts } from '../accounts/accounts'
import { expireRegistration } from '../features/decide-registration/decide'

/** Days a registration awaits approval. Afterwards its e-mail and CPF are free again. */
const REGISTRATION_DAYS = 30

const HOUR_MS = 3_600_000
const BATCH = 100

/** One instance works at a time; the lock is released with its connection. */
const LOCK = `hashtextextended('user.expire-registrations', 0)`

/** Sorts before every id. */
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** The system: no actor. */
const META = { actorId: null, actorRole: null, correlationId: 'expire-registrations' }

export interface ExpireDeps {
  readonly database: Database
  readonly accounts: Accounts
  readonly logger: Logger
  readonly now: () => Date
}

/** The next batch by id. Paging by id prevents a failing registration from blocking those after it. */
const expiredAfter = async (source: Queryable, last: string, before: Date): Promise<string[]> => {
  const rows = await source.query<{ id: string }>(
    `select id from "user".users
     where role = 'APPLICANT' and not is_approved and created_at < $2 and id > $1 order by id limit ${BATCH}`,
    [last, before],
  )
  return rows.map(({ id }) => id)
}

/** @returns whether it was removed; an account approved or rejected meanwhile is left unchanged */
const expireOne = async ({ database, accounts, logger }: ExpireDeps, id: string): Promise<boolean> => {
  try {
    await commit(database, (write) =>
      accounts.close({ write, meta: META }, id, (account) =>
        expireRegistration(account, { days: REGISTRATION_DAYS }),
      ),
    )
    return true
  } catch (error) {
    if (!(error instanceof DomainError))
      logger.warn({ err: error, userId: id }, 'removal of an expired registration failed')
    return false
  }
}

/**
 * Removes registrations that were undecided for 30 days, with their personal key, one write each. Does nothing while
 * another instance runs it. @returns the number of removed registrations
 */
export const expireRegistrations = async (deps: ExpireDeps): Promise<number> => {
  const { database, now } = deps
  const before = new Date(now().getTime() - REGISTRATION_DAYS * 24 * HOUR_MS)
  const session = await database.session()
  // oxlint-disable no-await-in-loop -- sequential, to leave capacity for requests
  try {
    const [row] = await session.query<{ granted: boolean }>(`select pg_try_advisory_lock(${LOCK}) as granted`)
    if (row?.granted !== true) return 0
    let removed = 0
    let batch = await expiredAfter(database, BEFORE_ALL, before)
    while (batch.length > 0 && !session.lost.aborted) {
      for (const id of batch) removed += (await expireOne(deps, id)) ? 1 : 0
      batch = await expiredAfter(database, batch.at(-1) ?? BEFORE_ALL, before)
    }
    return removed
  } finally {
    await session.release()
  }
  // oxlint-enable no-await-in-loop
}

/** Expires registrations every hour; the timer does not keep the process alive. @returns a function that stops it */
export const expireRegularly = (deps: ExpireDeps): (() => void) => {
  const { logger } = deps
  const expireOnce = () =>
    expireRegistrations(deps).then(
      (removed) => logger.info({ removed }, 'expired registrations removed'),
      (error: unknown) => logger.warn({ err: error }, 'removal of expired registrations failed'),
    )
  const hourly = setInterval(() => void expireOnce(), HOUR_MS).unref()
  return () => clearInterval(hourly)
}
