import type { UserAction } from '@licensing/contracts'
import type { LicencePolicyAction } from './licence/licence-acts-policy'
import { type Actor, canModule, type Module, type Verb } from './modules'
import type { PolicyAction } from './process/process-policy'

/** A cell of the module table: 'municipalities/view'. */
export type Right = `${Module}/${Verb}`

/** The permission an endpoint requires; the server and the tests read the same declaration. */
export type Permission =
  /** Any one of these is sufficient. */
  | { readonly rights: readonly Right[] }
  /** On one process; the request selects one of several actions. */
  | { readonly onProcess: readonly PolicyAction[] }
  /** On one issued licence. */
  | { readonly onLicence: readonly LicencePolicyAction[] }
  | { readonly onUser: 'view' | UserAction }

/** Whether the module table grants the right to the actor's role. */
export const hasRight = (actor: Pick<Actor, 'role'>, right: Right): boolean => {
  const [module, verb] = right.split('/') as [Module, Verb]
  return canModule(actor.role, module, verb)
}
