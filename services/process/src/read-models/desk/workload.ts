import type { WorkloadResponse } from '@licensing/contracts'
import { type Queryable, sql } from '@licensing/event-store'
import { canModule, reachesWholeState } from '@licensing/permissions'
import { mayHaveSql } from '@licensing/process-store'
import type { Caller } from '../caller'
import { queueCondition } from './conditions'

/** More than one municipality's staff. */
const MAX_SHOWN = 500
const DECIDED_DAYS = 30

type Row = WorkloadResponse['rows'][number]['user'] & Omit<WorkloadResponse['rows'][number], 'user'>

/** The municipalities of the query whose desk the caller has; null for the whole state. */
const municipalitiesOf = ({ actor, scope }: Caller, municipalityId: string | undefined): string[] | null => {
  const own = reachesWholeState(actor, scope) ? null : [...actor.municipalityIds]
  if (municipalityId === undefined) return own
  return own === null || own.includes(municipalityId) ? [municipalityId] : []
}

const within = (column: string): string => `(?::uuid[] is null or ${column} = any(?::uuid[]))`

const peopleOf = (caller: Caller, places: string[] | null) => {
  const { actor, scope } = caller
  if (!canModule(actor, 'users', 'view')) return sql.raw('p.id = ?::uuid', [actor.id])
  return places === null
    ? sql.raw(`p.active and p.role <> 'APPLICANT'`)
    : sql.raw(`exists (select from unnest(?::uuid[]) as place where ${mayHaveSql('p', 'place', scope)})`, [
        places,
      ])
}

/**
 * The workload of each analyst among the processes of the caller's desk, and of all other staff who have or decided any; for an
 * analyst only its own.
 */
export const workloadOf = async (
  source: Queryable,
  caller: Caller,
  municipalityId: string | undefined,
): Promise<WorkloadResponse['rows']> => {
  const places = municipalitiesOf(caller, municipalityId)
  const counted = (['overdue', 'due7', 'waiting', 'answered'] as const).map((queue) =>
    sql.raw('(count(e.id) filter (where ?))::int as ??', [queueCondition(queue, caller), queue]),
  )
  const decided = sql.raw(
    `(select count(*) from process.desk_entries as d where d.decided_by = p.id and not d.deleted
       and d.decided_on > ?::date - ${DECIDED_DAYS} and ${within('d.municipality_id')})::int as "decided30Days"`,
    [caller.today, places, places],
  )
  const people = sql('user.people as p')
    .joinRaw(
      `left join process.desk_entries as e on e.assignee_id = p.id and e.open and ${within('e.municipality_id')}
        and ${mayHaveSql('p', 'e.municipality_id', caller.scope)}`,
      [places, places],
    )
    .whereRaw('?', [peopleOf(caller, places)])
    .groupBy('p.id', 'p.name', 'p.role')
    .select('p.id', 'p.name', 'p.role', sql.raw('count(e.id)::int as open'), ...counted, decided)
  const rows = await source.run<Row>(
    sql(people.as('work'))
      .select('*')
      .whereRaw(`(role = 'ANALYST' or open > 0 or "decided30Days" > 0)`)
      .orderBy(['name', 'id'])
      .limit(MAX_SHOWN),
  )
  return rows.map(({ id, name, role, ...counts }) => ({ user: { id, name, role }, ...counts }))
}
