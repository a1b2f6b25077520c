import type { ObligationCounts } from '@licensing/contracts'
import type { ObligationListQuery } from '@licensing/forms'
import { countRows, onPage, type Query, type Queryable, sql, whereSearched } from '@licensing/event-store'
import type { Obligation } from '@licensing/licence'
import { visibleTo } from '@licensing/process-store'
import type { Caller } from '../../../read-models/caller'
import { countColumns } from './find-licences'
import { inState, isListed } from './obligation-state'
import { LIVE } from './rows'

export interface ListedObligation {
  readonly licence_id: string
  readonly condition_id: string
  readonly occurrence: number
  readonly municipality_id: string
  readonly owner_id: string
  readonly due_on: string | null
  readonly outcome: Obligation['outcome']
  readonly text: string
  readonly proof_required: boolean
  readonly water_permit: boolean
  readonly extended: boolean
}

const COLUMNS: readonly (keyof ListedObligation)[] = [
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
]

/** The facts of an obligation's licence in a list. */
interface ListedOf {
  readonly number: string
  readonly holder_name: string
  readonly enterprise_name: string
  readonly municipality_name: string
}

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
export const findObligations = async (
  source: Queryable,
  query: ObligationListQuery,
  caller: Caller,
): Promise<{ rows: (ListedObligation & ListedOf)[]; total: number }> => {
  const order = ['due_on', 'licence_id', 'condition_id', 'occurrence']
  const all = filtered(query, caller)
  const total = await countRows(source, all)
  const page = onPage(all.select(...COLUMNS).orderBy(order), query)
  const rows = await source.run<ListedObligation & ListedOf>(
    sql(page.as('shown'))
      .join(`${LIVE.licences} as licence`, 'licence.id', 'shown.licence_id')
      .select(
        ...COLUMNS.map((column) => `shown.${column}`),
        'licence.number',
        'licence.holder_name',
        'licence.enterprise_name',
        'licence.municipality_name',
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
