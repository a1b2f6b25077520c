import type { LicenceEvent } from '@licensing/contracts'
import { type Database, sql } from '@licensing/database'
import { commit } from '@licensing/event-store'
import { licenceStatusOn, validUntilOfLicence } from '@licensing/licensing-rules'
import type { FoldedLicence } from '../domain/folded-licence'
import type { Licences } from '../domain/licences'
import { recordedEnd } from '../domain/recorded-end'
import { statusOn } from '../read-models/find-licences'
import { LIVE } from '../read-models/rows'

/** The event for an end or extension that follows from the day and is not recorded yet. */
const endOf = (found: FoldedLicence, today: string): LicenceEvent[] => {
  const { licence } = found
  const validUntil = validUntilOfLicence(licence)
  const status = licenceStatusOn(licence, today)
  if (validUntil === null || status === recordedEnd(found)) return []
  if (status === 'EXPIRED') return [{ type: 'LicenceExpired', data: { validUntil } }]
  const renewal = licence.renewals.findLast(({ timely }) => timely)
  return status === 'EXTENDED' && renewal !== undefined
    ? [{ type: 'LicenceExtended', data: { processId: renewal.processId, validUntil } }]
    : []
}

const AT_ONCE = 100

const dueOn = (database: Database, today: string, after: string): Promise<{ id: string }[]> =>
  database.run<{ id: string }>(
    sql(LIVE.licences)
      .select('id')
      .where('valid_until', '<', today)
      .where('id', '>', after)
      .whereRaw(`? in ('EXPIRED', 'EXTENDED') and recorded_end is distinct from ?`, [
        statusOn(today),
        statusOn(today),
      ])
      .orderBy('id')
      .limit(AT_ONCE),
  )

const LOCK = `hashtextextended('licence.record-ends', 0)`

const recordAll = async (database: Database, licences: Licences): Promise<number> => {
  const today = licences.today()
  let recorded = 0
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    // oxlint-disable no-await-in-loop -- a page at a time, in order
    const due = await dueOn(database, today, after)
    for (const { id } of due) {
      await commit(database, (write) => licences.record(write, id, endOf))
      recorded += 1
      after = id
    }
    // oxlint-enable no-await-in-loop
    if (due.length < AT_ONCE) return recorded
  }
}

/**
 * Records which licences have ended or are extended, for readers of the events. Responses do not depend on it: they compute the
 * status from the day (ADR 0025). Does nothing while another instance sweeps. @returns how many it recorded
 */
export const recordEnds = async (database: Database, licences: Licences): Promise<number> => {
  const session = await database.session()
  try {
    const [row] = await session.query<{ granted: boolean }>(`select pg_try_advisory_lock(${LOCK}) as granted`)
    return row?.granted === true ? await recordAll(database, licences) : 0
  } finally {
    await session.release()
  }
}
