import { type AccountScope, DomainError, type Role } from '@licensing/contracts'
import { type Actor, mayAssignScope, defaultScopeFor } from '@licensing/permissions'
import type { Account } from './account'

/** Only an ANALYST has a scope; any other role has STATE, without effect. */
const NO_MATTER: AccountScope = 'STATE'

const ensureAnalyst = (role: Role, asked: AccountScope | undefined): void => {
  if (role === 'ANALYST' || asked === undefined || asked === NO_MATTER) return
  throw new DomainError('VALIDATION', {
    errors: [{ field: 'scope', message: 'Somente um analista tem alcance' }],
  })
}

/**
 * The scope of an account created by `by`: the requested one, or by default the widest that `by` may grant (ADR
 * 0011).
 * @throws DomainError FORBIDDEN for an ADMIN that requests the whole state, VALIDATION for another role's
 */
export const scopeOfNew = (by: Actor, role: Role, asked: AccountScope | undefined): AccountScope => {
  ensureAnalyst(role, asked)
  if (role !== 'ANALYST') return NO_MATTER
  const scope = asked ?? defaultScopeFor(by)
  if (mayAssignScope(by, scope)) return scope
  throw new DomainError('FORBIDDEN', {
    message: 'Somente um Super Administrador dá a um analista acesso a todo o estado',
  })
}

/**
 * The scope after a change to `role`. An account that becomes an ANALYST is treated as a new one.
 * @throws DomainError as `scopeOfNew`
 */
export const scopeAfter = (
  account: Pick<Account, 'role' | 'scope'>,
  { by, role, asked }: { readonly by: Actor; readonly role: Role; readonly asked: AccountScope | undefined },
): AccountScope => {
  if (account.role !== 'ANALYST' || role !== 'ANALYST') return scopeOfNew(by, role, asked)
  return asked ?? account.scope
}

/**
 * The scope after `by` set the password or the e-mail, to which a link for a new password is sent: no wider than `by` may grant,
 * because `by` could sign in (ADR 0011).
 */
export const scopeWithPasswordBy = (
  by: Actor,
  { role, scope }: Pick<Account, 'role' | 'scope'>,
): AccountScope => (role !== 'ANALYST' || mayAssignScope(by, scope) ? scope : defaultScopeFor(by))
