import type { ObligationCounts } from '@licensing/contracts'
import type { ObligationListQuery } from '@licensing/forms'
import { countRows, onPage, type Query, type Queryable, sql, whereSearched } from '@licensing/event-store'
import { visibleTo } from '@licensing/process-store'
import type { Caller } from '../../../read-models/caller'
import { countColumns } from './find-licences'
import { inState, isListed } from './obligation-state'
import { type LicenceRow, LIVE, type ObligationRow } from './rows'

const COLUMNS = [
  'licence_id',
  'condition_id',
  'occurrence',
  'municipality_id',
  'owner_id',
  'due_on',
  'outcome',
  'text',
  'proof_required',
  'water_permit',
  'extended',
] as const satisfies readonly (keyof ObligationRow)[]

const LICENCE_COLUMNS = [
  'number',
  'holder_name',
  'enterprise_name',
  'municipality_name',
] as const satisfies readonly (keyof LicenceRow)[]

/** A row of the list, with the facts of its licence. */
export type ListedObligation = Pick<ObligationRow, (typeof COLUMNS)[number]> &
  Pick<LicenceRow, (typeof LICENCE_COLUMNS)[number]>

const filtered = (query: ObligationListQuery, { actor, scope, today }: Caller): Query => {
  const { state, municipalityId, search, dueFrom, dueTo } = query
  const rows = isListed(visibleTo(sql(LIVE.obligations), actor, scope), today)
  if (state !== undefined) inState(rows, state, today)
  if (municipalityId !== undefined) rows.where({ municipality_id: municipalityId })
  if (dueFrom !== undefined) rows.where('due_on', '>=', dueFrom)
  if (dueTo !== undefined) rows.where('due_on', '<=', dueTo)
  return whereSearched(rows, 'search_text', search)
}

/** The page of obligations that the caller may see, the first due first and those without a term last. */
export const findObligations = async (source: Queryable, query: ObligationListQuery, caller: Caller) => {
  const order = ['due_on', 'licence_id', 'condition_id', 'occurrence']
  const all = filtered(query, caller)
  const total = await countRows(source, all)
  const page = onPage(all.select(...COLUMNS).orderBy(order), query)
  const rows = await source.run<ListedObligation>(
    sql(page.as('shown'))
      .join(`${LIVE.licences} as licence`, 'licence.id', 'shown.licence_id')
      .select(
        ...COLUMNS.map((column) => `shown.${column}`),
        ...LICENCE_COLUMNS.map((column) => `licence.${column}`),
      )
      .orderBy(order.map((column) => `shown.${column}`)),
  )
  return { rows, total }
}

/** How many are overdue, due soon and sent of all that the caller may see. */
export const countObligations = async (
  source: Queryable,
  { actor, scope, today }: Caller,
): Promise<ObligationCounts> => {
  const [counts] = await source.run<ObligationCounts>(
    isListed(visibleTo(sql(LIVE.obligations), actor, scope), today).select(...countColumns(today)),
  )
  return counts ?? { overdue: 0, dueSoon: 0, sent: 0 }
}
