import type { LicenceKind, StandardConditionResponse } from '@licensing/contracts'
import { findPage, type Queryable, sql, whereSearched } from '@licensing/event-store'

const COLUMNS = [
  's.id',
  's.municipality_id as municipalityId',
  'm.name as municipalityName',
  's.activity_group as activityGroup',
  's.kinds',
  's.text',
  's.due',
  's.proof_required as proofRequired',
]

export interface StandardConditionSearch {
  readonly page: number
  readonly limit: number
  readonly search?: string | undefined
  /** Entries that apply to it: those for all are included, here and below. */
  readonly municipalityId?: string | undefined
  readonly activityGroup?: string | undefined
  readonly kind?: LicenceKind | undefined
  /** The municipalities whose entries the caller sees; null for all. */
  readonly reach: readonly string[] | null
}

const matching = ({ search, municipalityId, activityGroup, kind, reach }: StandardConditionSearch) => {
  const query = sql('catalogue.standard_conditions as s')
  if (reach !== null)
    query.whereRaw('(s.municipality_id is null or s.municipality_id = any (?::uuid[]))', [[...reach]])
  whereSearched(query, 's.search', search, { short: 'start' })
  if (municipalityId !== undefined)
    query.whereRaw('(s.municipality_id is null or s.municipality_id = ?)', [municipalityId])
  if (activityGroup !== undefined && activityGroup !== '')
    query.whereRaw('(s.activity_group is null or s.activity_group = ?)', [activityGroup])
  if (kind !== undefined) query.whereRaw(`(s.kinds = '{}' or ? = any (s.kinds))`, [kind])
  return query
}

/** One page, oldest first, with the total. */
export const findStandardConditions = async (
  source: Queryable,
  search: StandardConditionSearch,
): Promise<{ found: StandardConditionResponse[]; total: number }> => {
  const { rows, total } = await findPage<StandardConditionResponse>(
    source,
    matching(search),
    search,
    (found) =>
      found
        .joinRaw('left join catalogue.municipalities as m on m.id = s.municipality_id and not m.deleted')
        .select(COLUMNS)
        .orderBy(['s.created_at', 's.id']),
  )
  return { found: rows, total }
}
