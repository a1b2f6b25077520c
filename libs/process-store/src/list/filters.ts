import type { Query } from '@licensing/event-store'
import { timeZone } from '@licensing/contracts'
import { type Actor, type AnalystScope, reachesWholeState } from '@licensing/permissions'

/**
 * Restricts rows with `municipality_id` and `owner_id` to the processes that the actor may see (decision 1): SUPER_ADMIN
 * all, ADMIN its municipalities, ANALYST all in scope, APPLICANT its own.
 */
export const visibleTo = (query: Query, actor: Actor, scope: AnalystScope): Query => {
  const linked = (inner: Query) => inner.whereRaw('municipality_id = any(?)', [[...actor.municipalityIds]])
  switch (actor.role) {
    case 'SUPER_ADMIN':
      return query
    case 'ADMIN':
      return linked(query)
    case 'ANALYST':
      return reachesWholeState(actor, scope)
        ? query
        : query.where((inner) => linked(inner).orWhere('owner_id', actor.id))
    case 'APPLICANT':
      return query.where('owner_id', actor.id)
  }
}

/** The first and last day of a period as 'YYYY-MM-DD', both included; without one, the period is open on that side. */
export interface Period {
  readonly from: string | undefined
  readonly to: string | undefined
}

/** Keeps the rows whose `column`, a timestamptz, is within a period of days in the state's time zone (decisions 7.7, 9.6). */
export const withinPeriod = (query: Query, column: string, { from, to }: Period): Query => {
  if (from !== undefined)
    query.whereRaw(`${column} >= (?::date)::timestamp at time zone ?`, [from, timeZone()])
  if (to !== undefined)
    query.whereRaw(`${column} < (?::date + 1)::timestamp at time zone ?`, [to, timeZone()])
  return query
}
