import { type DashboardStats, PROCESS_STATUSES, type ProcessStatus } from '@licensing/contracts'
import { type Queryable, sql, type Transaction } from '@licensing/event-store'
import { type Actor, type AnalystScope, reachesWholeState } from '@licensing/permissions'
import { type CountDelta, EVERYTHING, type Scope } from './deltas'

const TABLE = 'reporting.status_counts'

/** Adds a batch's deltas in one statement, in one order, so that batches of different instances cannot deadlock. */
export const addToCounts = async (
  tx: Transaction,
  deltas: readonly CountDelta[],
  into = TABLE,
): Promise<void> => {
  if (deltas.length === 0) return
  await tx.query(
    `insert into ${into} as c (scope, scope_id, status, count)
     select * from unnest($1::text[], $2::uuid[], $3::text[], $4::int[]) as d (scope, scope_id, status, count)
       order by scope, scope_id, status
     on conflict (scope, scope_id, status) do update set count = c.count + excluded.count`,
    [
      deltas.map(({ scope }) => scope),
      deltas.map(({ scopeId }) => scopeId),
      deltas.map(({ status }) => status),
      deltas.map(({ by }) => by),
    ],
  )
}

/** The counters that cover a caller's visible processes (decision 1). */
const scopeOf = (actor: Actor, analystScope: AnalystScope): { scope: Scope; ids: readonly string[] } => {
  if (actor.role === 'APPLICANT') return { scope: 'owner', ids: [actor.id] }
  return reachesWholeState(actor, analystScope)
    ? { scope: 'all', ids: [EVERYTHING] }
    : { scope: 'municipality', ids: actor.municipalityIds }
}

const camelCase = (status: ProcessStatus): string =>
  status.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())

/** The dashboard's counts, which add up to the total (decision 7.12). */
export const dashboardStatsOf = async (
  source: Queryable,
  actor: Actor,
  analystScope: AnalystScope,
): Promise<DashboardStats> => {
  const { scope, ids } = scopeOf(actor, analystScope)
  const rows = await source.run<{ status: ProcessStatus; count: number }>(
    sql(TABLE)
      .select('status')
      .sum({ count: 'count' })
      .where({ scope })
      .whereRaw('scope_id = any(?)', [[...ids]])
      .groupBy('status'),
  )
  const counts = new Map(rows.map(({ status, count }) => [status, Number(count)]))
  const perStatus = PROCESS_STATUSES.map((status) => [camelCase(status), counts.get(status) ?? 0] as const)
  const total = perStatus.reduce((sum, [, count]) => sum + count, 0)
  return { total, ...Object.fromEntries(perStatus) } as DashboardStats
}
