import type { Actor, AnalystScope } from '@licensing/permissions'

/** The caller, and the present day in the state's time zone. */
export interface Caller {
  readonly actor: Actor
  readonly scope: AnalystScope
  readonly today: string
}
