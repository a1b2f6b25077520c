import type { Actor, AnalystScope } from '@licensing/permissions'

/** Who asks, and on which day in America/Sao_Paulo. */
export interface Caller {
  readonly actor: Actor
  readonly scope: AnalystScope
  readonly today: string
}
