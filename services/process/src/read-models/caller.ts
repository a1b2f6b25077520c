import type { Actor, AnalystScope } from '@licensing/permissions'

/** The caller of a list, and the present day (YYYY-MM-DD). */
export interface Caller {
  readonly actor: Actor
  readonly scope: AnalystScope
  readonly today: string
}
