import { commit, type Database, type Queryable } from '@licensing/event-store'
import { DomainError } from '@licensing/contracts'
import { type ForRecord, sweepRecords } from '@licensing/runtime'
import type { Accounts } from '../accounts/accounts'
import { expireRegistration } from '../features/decide-registration/decide'

/** Days a registration awaits approval. Afterwards its e-mail and CPF are free again. */
const REGISTRATION_DAYS = 30

const HOUR_MS = 3_600_000
const BATCH = 100

/** Sorts before every id. */
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** The system: no actor. */
const META = { actorId: null, actorRole: null, correlationId: 'expire-registrations' }

export interface ExpireDeps {
  readonly database: Database
  readonly accounts: Accounts
  readonly now: () => Date
}

/** The next batch by id. */
const expiredAfter = async (source: Queryable, last: string, before: Date): Promise<string[]> => {
  const rows = await source.query<{ id: string }>(
    `select id from "user".users
     where role = 'APPLICANT' and not is_approved and created_at < $2 and id > $1 order by id limit ${BATCH}`,
    [last, before],
  )
  return rows.map(({ id }) => id)
}

/** @returns whether it was removed; an account approved or rejected meanwhile is left unchanged */
const expireOne = async ({ database, accounts }: ExpireDeps, id: string): Promise<boolean> => {
  try {
    await commit(database, (tx) =>
      accounts.close({ tx, meta: META }, id, (account) =>
        expireRegistration(account, { days: REGISTRATION_DAYS }),
      ),
    )
    return true
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}

/**
 * Removes registrations that were undecided for 30 days, with their personal key, one transaction each. Does nothing while
 * another instance runs it. @returns the number of removed registrations
 */
export const expireRegistrations = (deps: ExpireDeps, forRecord: ForRecord): Promise<number> => {
  const { database, now } = deps
  const before = new Date(now().getTime() - REGISTRATION_DAYS * 24 * HOUR_MS)
  return sweepRecords<string>(forRecord, {
    database,
    lock: 'user.expire-registrations',
    dueAfter: (last = BEFORE_ALL) => expiredAfter(database, last, before),
    idOf: (id) => id,
    treat: (id) => expireOne(deps, id),
  })
}
