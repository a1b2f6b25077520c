import type { LicenceEvent } from '@licensing/contracts'
import { commit, type Database, sql } from '@licensing/event-store'
import { licenceStatusOn, validUntilOfLicence } from '@licensing/licence'
import { type ForRecord, sweepRecords } from '@licensing/runtime'
import type { FoldedLicence } from '../domain/folded-licence'
import type { Licences } from '../domain/licences'
import { recordedEnd } from '../domain/recorded-end'
import { statusOn } from '../read-models/list/find-licences'
import { LIVE } from '../read-models/list/rows'

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
/** Sorts before every id. */
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

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

/**
 * Records which licences have ended or are extended, for readers of the events. Responses do not depend on it: they compute the
 * status from the day (ADR 0025). Does nothing while another instance sweeps. @returns how many it recorded
 */
export const recordEnds = (database: Database, licences: Licences, forRecord: ForRecord): Promise<number> => {
  const today = licences.today()
  return sweepRecords<{ id: string }>(forRecord, {
    database,
    lock: 'licence.record-ends',
    dueAfter: (last) => dueOn(database, today, last?.id ?? BEFORE_ALL),
    idOf: ({ id }) => id,
    treat: async ({ id }) => {
      await commit(database, (tx) => licences.record(tx, id, endOf))
      return true
    },
  })
}
