import type { ActivityResponse } from '@licensing/contracts'
import { findPage, type Queryable, sql, whereSearched } from '@licensing/event-store'
import { type Listed, presentListed } from '../listed'
import { ACTIVITY_COLUMNS } from './row'

const ENTRIES = 'catalogue.activity_entries'

export interface ActivitySearch {
  readonly page: number
  readonly limit: number
  readonly search?: string | undefined
  readonly group?: string | undefined
  readonly subgroup?: string | undefined
  /** A CNAE prefix, with or without its separators. */
  readonly cnae?: string | undefined
}

const given = (text: string | undefined): text is string => text !== undefined && text !== ''

/** A text without a digit is not a CNAE and matches nothing. */
const cnaePattern = (cnae: string): string => {
  const digits = cnae.replace(/\D/g, '')
  return digits === '' ? '' : `${digits}%`
}

const matching = ({ search, group, subgroup, cnae }: ActivitySearch) => {
  const query = whereSearched(sql(ENTRIES).where({ deleted: false }), 'search', search, { short: 'start' })
  if (given(group)) query.where({ group })
  if (given(subgroup)) query.where({ subgroup })
  if (given(cnae)) {
    query.whereRaw(`regexp_replace(cnae, '\\D', '', 'g') like ?`, [cnaePattern(cnae)])
  }
  return query
}

/** One page ordered by code, with the total. */
export const findActivities = async (
  source: Queryable,
  search: ActivitySearch,
): Promise<{ found: ActivityResponse[]; total: number }> => {
  const { rows, total } = await findPage<Listed<ActivityResponse>>(
    source,
    matching(search),
    search,
    (found) => found.select(ACTIVITY_COLUMNS).orderBy(['code', 'id']),
  )
  return { found: rows.map(presentListed), total }
}

export const findActivity = async (source: Queryable, id: string): Promise<ActivityResponse | undefined> => {
  const [row] = await source.run<Listed<ActivityResponse>>(
    sql(ENTRIES).select(ACTIVITY_COLUMNS).where({ id, deleted: false }),
  )
  return row && presentListed(row)
}

/** The groups, ordered by their codes. */
export const findGroups = async (source: Queryable): Promise<string[]> => {
  const rows = await source.query<{ name: string }>(
    `select "group" as name from ${ENTRIES} where not deleted group by "group" order by min(code)`,
  )
  return rows.map(({ name }) => name)
}

/** The subgroups of a group, ordered by their codes; empty for an unknown group. */
export const findSubgroups = async (source: Queryable, group: string): Promise<string[]> => {
  const rows = await source.query<{ name: string }>(
    `select subgroup as name from ${ENTRIES} where "group" = $1 and not deleted group by subgroup order by min(code)`,
    [group],
  )
  return rows.map(({ name }) => name)
}
