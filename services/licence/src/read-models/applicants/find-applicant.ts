import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '@licensing/database'
import { DomainError } from '@licensing/domain-kit'
import type { Projection } from '@licensing/messaging'
import type { Directory } from '@licensing/processes'

/** The id of the approved applicant with this e-mail; null if there is none now. */
export type FindApplicant = (email: string) => Promise<string | null>

interface FindDeps {
  readonly database: Database
  readonly directory: Directory
  readonly projected: Pick<Projection, 'lag'>
}

const TIMEOUT_MS = 2_000
const POLL_INTERVAL_MS = 50

/** @throws DomainError DEPENDENCY_DOWN if events are still missing after two seconds */
const untilUpToDate = async (projected: FindDeps['projected']): Promise<void> => {
  const deadline = performance.now() + TIMEOUT_MS
  // oxlint-disable no-await-in-loop -- polls
  while ((await projected.lag()).events > 0) {
    if (performance.now() > deadline) throw new DomainError('DEPENDENCY_DOWN')
    await delay(POLL_INTERVAL_MS)
  }
  // oxlint-enable no-await-in-loop
}

export const findApplicant = ({ database, directory, projected }: FindDeps): FindApplicant => {
  const look = async (email: string): Promise<string | null> => {
    const rows = await database.query<{ id: string }>('select id from licence.applicants where email = $1', [
      email,
    ])
    const ids = rows.map(({ id }) => id)
    const names = await directory.names({ people: ids })
    const approved = ids.find((id) => {
      const account = names.account(id)
      return account?.role === 'APPLICANT' && account.active
    })
    return approved ?? null
  }
  return async (email) => {
    const found = await look(email)
    if (found !== null) return found
    await untilUpToDate(projected)
    return look(email)
  }
}
