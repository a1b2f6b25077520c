import type { Actor, AnalystScope } from '@licensing/permissions'

/** Who lists processes, and on which day (YYYY-MM-DD). */
export interface Caller {
  readonly actor: Actor
  readonly scope: AnalystScope
  readonly today: string
}
