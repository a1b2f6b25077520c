import type { Role } from '@licensing/domain-kit'
import type { Actor } from '@licensing/permissions'

/** Who may call a route, as data: the permission tests and the OpenAPI document read it. */
export interface AuthRule<SignedIn extends boolean = boolean> {
  /** Names the rule in OpenAPI and in generated tests: 'anyone', 'signedIn', 'ADMIN, SUPER_ADMIN', … */
  readonly name: string
  readonly signedIn: SignedIn
  /** The roles that pass, when the rule is about roles alone. */
  readonly roles?: readonly Role[]
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
