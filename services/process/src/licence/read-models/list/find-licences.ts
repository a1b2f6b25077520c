import type { LicenceStatus, ObligationCounts } from '@licensing/contracts'
import type { LicenceListQuery } from '@licensing/forms'
import { findPage, type Query, type Queryable, sql, whereSearched } from '@licensing/event-store'
import { plusDays } from '@licensing/licensing-law'
import { visibleTo } from '@licensing/process-store'
import type { Caller } from '../../../read-models/caller'
import { isDueSoon, isListed, isOverdue } from './obligation-state'
import { type LicenceRow, LIVE } from './rows'

const COLUMNS = [
  'id',
  'process_id',
  'protocol_number',
  'kind',
  'kind_name',
  'number',
  'code',
  'municipality_id',
  'municipality_name',
  'holder_name',
  'enterprise_name',
  'issued_on',
  'valid_until',
  'renewal_process_id',
  'renewal_number',
] as const satisfies readonly (keyof LicenceRow)[]

/** A row of the list, with the status on the day of the query. */
export type ListedLicence = Pick<LicenceRow, (typeof COLUMNS)[number]> & { readonly status: LicenceStatus }

/** As `licenceStatusOn` (`@licensing/licence`) has it: what follows from the day, for many rows at once. */
export const statusOn = (today: string) =>
  sql.raw(
    `case
      when recorded_status = 'VALID' or (recorded_status = 'SUSPENDED' and suspended_until < :today::date) then
        case
          when valid_until < :today::date then case when renewal_pending then 'EXTENDED' else 'EXPIRED' end
          else 'VALID'
        end
      else recorded_status
    end`,
    { today },
  )

const filtered = (query: LicenceListQuery, { actor, scope, today }: Caller): Query => {
  const { search, status, municipalityId, processId, expiresWithin } = query
  const rows = visibleTo(sql(LIVE.licences), actor, scope)
  if (municipalityId !== undefined) rows.where({ municipality_id: municipalityId })
  if (processId !== undefined) rows.where({ process_id: processId })
  if (status !== undefined) rows.whereRaw('? = ?', [statusOn(today), status])
  if (expiresWithin !== undefined)
    rows
      .whereBetween('valid_until', [today, plusDays(today, expiresWithin)])
      .whereRaw("? = 'VALID'", [statusOn(today)])
  return whereSearched(rows, 'search_text', search)
}

/** The page of licences that the caller may see, the newest first. */
export const findLicences = (source: Queryable, query: LicenceListQuery, caller: Caller) =>
  findPage<ListedLicence>(source, filtered(query, caller), query, (found) =>
    found.select(...COLUMNS, sql.raw('? as status', [statusOn(caller.today)])).orderBy([
      { column: 'issued_on', order: 'desc' },
      { column: 'id', order: 'desc' },
    ]),
  )

const NONE: ObligationCounts = { overdue: 0, dueSoon: 0, sent: 0 }

/** The obligations of each of these licences on a day. */
export const countsOf = async (
  source: Queryable,
  ids: readonly string[],
  today: string,
): Promise<(id: string) => ObligationCounts> => {
  if (ids.length === 0) return () => NONE
  const rows = await source.run<ObligationCounts & { id: string }>(
    isListed(sql(LIVE.obligations), today)
      .whereRaw('licence_id = any(?::uuid[])', [[...ids]])
      .select('licence_id as id', ...countColumns(today))
      .groupBy('licence_id'),
  )
  const counts = new Map(rows.map(({ id, ...count }) => [id, count]))
  return (id) => counts.get(id) ?? NONE
}

/** The columns of `ObligationCounts`. */
export const countColumns = (today: string) => [
  sql.raw('count(*) filter (where ?)::int as "overdue"', [isOverdue(today)]),
  sql.raw('count(*) filter (where ?)::int as "dueSoon"', [isDueSoon(today)]),
  sql.raw(`count(*) filter (where outcome = 'SENT')::int as "sent"`),
]
