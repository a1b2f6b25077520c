import type { AccountScope, Role } from '@licensing/contracts'

/** The caller, as in a verified token. */
export interface Actor {
  readonly id: string
  readonly role: Role
  /** Municipalities the person is linked to; empty for applicants (specification section 3). */
  readonly municipalityIds: readonly string[]
  /** An ANALYST's reach (ADR 0011). Defaults to STATE. */
  readonly scope?: AccountScope
}

export const MODULES = ['municipalities', 'activities', 'users', 'processes', 'reports'] as const
export type Module = (typeof MODULES)[number]
/** `editBankData` is the one part of a municipality an ADMIN may change (specification section 6); `simulate` is of terms in reports. */
export const VERBS = ['view', 'add', 'edit', 'delete', 'editBankData', 'simulate'] as const
export type Verb = (typeof VERBS)[number]

const all: readonly Verb[] = ['view', 'add', 'edit', 'delete']
const none: readonly Verb[] = []

/**
 * Specification section 6 as data. `processPolicy` further restricts 'edit' and 'delete' on processes by ownership and
 * municipality; decision 3 restricts the users of an ADMIN.
 */
export const modulePermissions: Record<Role, Record<Module, readonly Verb[]>> = {
  SUPER_ADMIN: {
    municipalities: [...all, 'editBankData'],
    activities: all,
    users: all,
    processes: all,
    reports: ['view', 'simulate'],
  },
  ADMIN: {
    municipalities: ['view', 'editBankData'],
    activities: none,
    users: all,
    processes: all,
    reports: ['view', 'simulate'],
  },
  ANALYST: {
    municipalities: ['view'],
    activities: none,
    users: none,
    processes: all,
    reports: ['view'],
  },
  APPLICANT: {
    municipalities: none,
    activities: ['view'],
    users: none,
    processes: all,
    reports: none,
  },
}

/** Whether a role has `verb` in `module`. */
export const canModule = (who: Role | { readonly role: Role }, module: Module, verb: Verb): boolean =>
  modulePermissions[typeof who === 'string' ? who : who.role][module].includes(verb)

export const isStaff = (role: Role): boolean => role !== 'APPLICANT'

/** The deployment's setting: `linked` restricts every ANALYST to its municipalities (decision 1, ANALYST_SCOPE). */
export type AnalystScope = 'any' | 'linked'

/**
 * Whether the actor sees every process. An ANALYST does unless its account is LINKED or the deployment restricts all
 * analysts; then it sees the processes of its municipalities and its own filings (ADR 0011).
 */
export const reachesWholeState = ({ role, scope }: Actor, deployment: AnalystScope): boolean => {
  if (role !== 'ANALYST') return role === 'SUPER_ADMIN'
  return deployment === 'any' && scope !== 'LINKED'
}
