import type { UserAction } from '@licensing/contracts'
import type { ProcessAction, Role } from '@licensing/domain-kit'
import {
  type Actor,
  type CorrectionAction,
  hasRight,
  type Permission,
  type Right,
  userPolicy,
} from '@licensing/permissions'

/** Who may call a route, as data: the permission tests and the OpenAPI document read it. */
export interface AuthRule<SignedIn extends boolean = boolean> {
  /** Names the rule in OpenAPI and in generated tests: 'anyone', 'signedIn', 'ADMIN, SUPER_ADMIN', … */
  readonly name: string
  readonly signedIn: SignedIn
  /** The roles that pass, when the rule is about roles alone. */
  readonly roles?: readonly Role[]
  /** What of the permission tables the route stands for; absent where nothing, or a sign-in alone, is asked. */
  readonly permission?: Permission
  readonly allows: (actor: Actor) => boolean
}

/** No token needed. A token sent along is not looked at: the handler's `actor` is null. */
export const anyone: AuthRule<false> = { name: 'anyone', signedIn: false, allows: () => true }

export const signedIn: AuthRule<true> = { name: 'signedIn', signedIn: true, allows: () => true }

/** Any of these roles; which rows the actor may touch stays the handler's question. */
export const roles = (...allowed: readonly Role[]): AuthRule<true> => ({
  name: allowed.join(', '),
  signedIn: true,
  roles: allowed,
  allows: ({ role }) => allowed.includes(role),
})

/** A rule of its own, named as a reader would: `allow('may view users', (actor) => can(actor, 'users', 'view'))`. */
export const allow = (name: string, allows: (actor: Actor) => boolean): AuthRule<true> => ({
  name,
  signedIn: true,
  allows,
})

/** Whoever the module table grants one of these rights: `may('municipalities/edit', 'municipalities/editBankData')`. */
export const may = (...rights: readonly Right[]): AuthRule<true> => ({
  name: rights.join(', '),
  signedIn: true,
  permission: { rights },
  allows: (actor) => rights.some((right) => hasRight(actor, right)),
})

/**
 * Signed in; whether this caller may do it to the process asked for is the process policy's answer, which the handler
 * gets from `ProcessStream` (404 for whoever may not see it, 403 for whoever may not do it).
 */
export const onProcess = (...actions: readonly (ProcessAction | CorrectionAction)[]): AuthRule<true> => ({
  name: actions.map((action) => `process/${action}`).join(', '),
  signedIn: true,
  permission: { onProcess: actions },
  allows: () => true,
})

/** Whoever the module table lets do such things with users; which users, the handler asks the user policy. */
export const onUser = (action: 'view' | UserAction): AuthRule<true> => ({
  name: `user/${action}`,
  signedIn: true,
  permission: { onUser: action },
  allows: (actor) => hasRight(actor, `users/${userPolicy[action].needs}`),
})
