import type { ProcessListQuery } from '@licensing/forms'
import { type Query, sql } from '@licensing/event-store'
import { PROCESS_STATUSES, type ProcessListOrder } from '@licensing/contracts'
import type { Caller } from '../caller'
import { filtered, fitsSearchEntries, isSearch, type ListTable } from './filters'

/** The columns `id` and `place` of the processes on one page, and the order of the page by its columns. */
interface Page {
  readonly query: Query
  readonly order: string
}

type Direction = 'asc' | 'desc'
type OrderedBy = Exclude<ProcessListOrder, `-${string}`>

/** The order along an index. */
interface Place {
  readonly place: string
  /** Null for a column of both tables. */
  readonly table: ListTable | null
}

/** The order of groups, each the newest first: the values of a column as an SQL array. */
interface Groups {
  readonly column: 'status' | 'municipality_id'
  readonly values: (direction: Direction) => string
}

const literal = (status: string): string => `'${status}'`

const orders: Record<Exclude<OrderedBy, 'dueOn'>, Place | Groups> = {
  createdAt: { place: 'created_at', table: null },
  applicantName: { place: 'name_folded', table: 'searchEntries' },
  /** The expression of the index `search_entries_by_number`. */
  protocolNumber: {
    place: `coalesce(left(protocol_number, 5) || lpad(substr(protocol_number, 6), 20, '0'), '')`,
    table: 'searchEntries',
  },
  status: {
    column: 'status',
    values: (direction) => {
      const ofLife = direction === 'asc' ? PROCESS_STATUSES : PROCESS_STATUSES.toReversed()
      return `array[${ofLife.map(literal).join(', ')}]`
    },
  },
  /** A draft without a municipality comes last. */
  municipality: {
    column: 'municipality_id',
    values: (direction) =>
      `array_append((select array_agg(id order by name_folded ${direction}, id) from catalogue.municipalities), null)`,
  },
}

const orderOf = (sort: ProcessListOrder): { by: OrderedBy; direction: Direction } =>
  sort.startsWith('-')
    ? { by: sort.slice(1) as OrderedBy, direction: 'desc' }
    : { by: sort as OrderedBy, direction: 'asc' }

/** Few processes match: the order along an index would be walked far up to the first one, so they are sorted. */
const isNarrow = (query: ProcessListQuery): boolean => isSearch(query) || query.corrections !== undefined

const beforePage = ({ page, limit }: ProcessListQuery): number => (page - 1) * limit

const alongIndex = (
  { place, table }: Place,
  direction: Direction,
  query: ProcessListQuery,
  caller: Caller,
): Page => {
  const shown = table !== null && isNarrow(query) ? `${place} || ''` : place
  const from = isSearch(query) ? 'searchEntries' : (table ?? 'processes')
  return {
    query: filtered(from, caller, query).select('id', sql.raw(`${shown} as place`)),
    order: `place ${direction}, id ${direction}`,
  }
}

/** Reads group after group, and of each no more rows than the page and those before it have. */
const groupAfterGroup = (
  { column }: Groups,
  values: string,
  query: ProcessListQuery,
  caller: Caller,
): Query => {
  const table =
    column === 'municipality_id' && fitsSearchEntries(query, caller) ? 'searchEntries' : 'processes'
  const newest = (condition: string): Query =>
    filtered(table, caller, query)
      .whereRaw(condition)
      .select('id', 'created_at')
      .orderByRaw('created_at desc, id desc')
      .limit(beforePage(query) + query.limit)
  const members = [newest(`${column} = groups.value`)]
  if (column === 'municipality_id') members.push(newest('municipality_id is null and groups.value is null'))
  const rows = sql.queryBuilder().unionAll(members, true)
  return sql
    .select('id', 'place', 'created_at')
    .from(
      sql.raw(`unnest(${values}) with ordinality as groups(value, place) cross join lateral ? as member`, [
        rows,
      ]),
    )
}

const inGroups = (groups: Groups, direction: Direction, query: ProcessListQuery, caller: Caller): Page => {
  const values = groups.values(direction)
  return {
    query: isNarrow(query)
      ? filtered(groups.column === 'status' ? 'processes' : 'searchEntries', caller, query).select(
          'id',
          'created_at',
          sql.raw(`array_position(${values}, ${groups.column}) as place`),
        )
      : groupAfterGroup(groups, values, query, caller),
    order: 'place, created_at desc, id desc',
  }
}

/** Days of the desk: the agency's term, and while it is paused the applicant's; processes without one come last. */
const byDueDay = (direction: Direction, query: ProcessListQuery, caller: Caller): Page => {
  const days = ['due_on', 'answer_due_on']
  // Few processes match, so they are sorted.
  const [place, thenBy] = isNarrow(query) ? days.map((day) => `${day} + 0`) : days
  return {
    query: filtered('deskEntries', caller, query).select(
      'id',
      sql.raw(`${place} as place, ${thenBy} as then_by`),
    ),
    order: `place ${direction} nulls last, then_by ${direction} nulls last, id ${direction}`,
  }
}

const ordered = (by: OrderedBy, direction: Direction, query: ProcessListQuery, caller: Caller): Page => {
  if (by === 'dueOn') return byDueDay(direction, query, caller)
  const order = orders[by]
  return 'place' in order
    ? alongIndex(order, direction, query, caller)
    : inGroups(order, direction, query, caller)
}

/** The processes of one page in the order of the query; no order of an unsearched list sorts all processes. */
export const pageOf = (query: ProcessListQuery, caller: Caller): Page => {
  const { by, direction } = orderOf(query.sort)
  const page = ordered(by, direction, query, caller)
  return {
    ...page,
    query: page.query.orderByRaw(page.order).limit(query.limit).offset(beforePage(query)),
  }
}
