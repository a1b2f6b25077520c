import type { UserAction } from '@licensing/contracts'
import type { ProcessAction } from '@licensing/domain-kit'
import { type Actor, canModule, type Module, type Verb } from './modules'
import type { CorrectionAction } from './process-policy'

/** A cell of the module table: 'municipalities/view'. */
export type Right = `${Module}/${Verb}`

/** What of the permission tables an endpoint stands for, so that what is served and what is expected read one table. */
export type Permission =
  /** Any one of these suffices. */
  | { readonly rights: readonly Right[] }
  /** On one process; which of several the request itself says. */
  | { readonly onProcess: readonly (ProcessAction | CorrectionAction)[] }
  | { readonly onUser: 'view' | UserAction }

/** Whether the module table grants the right to the actor's role. */
export const hasRight = (actor: Pick<Actor, 'role'>, right: Right): boolean => {
  const [module, verb] = right.split('/') as [Module, Verb]
  return canModule(actor.role, module, verb)
}
