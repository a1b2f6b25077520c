import type { Role, SessionDuty, UserAction } from '@licensing/contracts'
import {
  type Actor,
  hasRight,
  type LicencePolicyAction,
  type Permission,
  type PolicyAction,
  type Right,
  userPolicy,
} from '@licensing/permissions'

/** The authorisation rule of a route, as data for the permission tests and the OpenAPI document. */
export interface AuthRule<SignedIn extends boolean = boolean> {
  /** Names the rule in OpenAPI and in generated tests: 'anyone', 'signedIn', 'ADMIN, SUPER_ADMIN', … */
  readonly name: string
  readonly signedIn: SignedIn
  /** The roles that pass, when the rule is only about roles. */
  readonly roles?: readonly Role[]
  /** The entry of the permission tables the route requires; absent when the route requires at most a sign-in. */
  readonly permission?: Permission
  readonly allows: (actor: Actor) => boolean
  /** The duties that do not block the route. A session with an open duty can call only such routes. */
  readonly openTo?: readonly SessionDuty[]
  /** Requires a recent authentication (ADR 0014). */
  readonly fresh?: true
}

/** No token needed. A token is ignored: the handler's `actor` is null. */
export const anyone: AuthRule<false> = { name: 'anyone', signedIn: false, allows: () => true }

export const signedIn: AuthRule<true> = { name: 'signedIn', signedIn: true, allows: () => true }

/** The same rule, also for a session with one of these duties open. */
export const openTo = (rule: AuthRule<true>, duties: readonly SessionDuty[]): AuthRule<true> => ({
  ...rule,
  openTo: duties,
})

/** The same rule, soon after an authentication. */
export const fresh = (rule: AuthRule<true>): AuthRule<true> => ({ ...rule, fresh: true })

/** Any of these roles. The handler checks which rows the actor may access. */
export const roles = (...allowed: readonly Role[]): AuthRule<true> => ({
  name: allowed.join(', '),
  signedIn: true,
  roles: allowed,
  allows: ({ role }) => allowed.includes(role),
})

/** A custom rule with a readable name: `allow('may view users', (actor) => can(actor, 'users', 'view'))`. */
export const allow = (name: string, allows: (actor: Actor) => boolean): AuthRule<true> => ({
  name,
  signedIn: true,
  allows,
})

/** Any role that has one of these rights in the module table: `may('municipalities/edit', 'municipalities/editBankData')`. */
export const may = (...rights: readonly Right[]): AuthRule<true> => ({
  name: rights.join(', '),
  signedIn: true,
  permission: { rights },
  allows: (actor) => rights.some((right) => hasRight(actor, right)),
})

/**
 * Signed in. The handler applies the process policy to the caller and the process through `ProcessStream`: 404 without the right
 * to see the process, 403 without the right to the action.
 */
export const onProcess = (...actions: readonly PolicyAction[]): AuthRule<true> => ({
  name: actions.map((action) => `process/${action}`).join(', '),
  signedIn: true,
  permission: { onProcess: actions },
  allows: () => true,
})

/** Signed in. The handler applies the policy of licences as `onProcess` does that of processes: 404 before 403. */
export const onLicence = (...actions: readonly LicencePolicyAction[]): AuthRule<true> => ({
  name: actions.map((action) => `licence/${action}`).join(', '),
  signedIn: true,
  permission: { onLicence: actions },
  allows: () => true,
})

/** Any role with the matching right on users in the module table. The handler applies the user policy to the user. */
export const onUser = (action: 'view' | UserAction): AuthRule<true> => ({
  name: `user/${action}`,
  signedIn: true,
  permission: { onUser: action },
  allows: (actor) => hasRight(actor, `users/${userPolicy[action].needs}`),
})
