import type { AccountScope, Role } from '@licensing/domain-kit'

/** Who asks: what a verified token says about the caller. */
export interface Actor {
  readonly id: string
  readonly role: Role
  /** Municipalities the person is linked to; empty for applicants (specification section 3). */
  readonly municipalityIds: readonly string[]
  /** An ANALYST's reach (ADR 0011). Absent means STATE: a token signed before accounts had one. */
  readonly scope?: AccountScope
}

export const MODULES = ['municipalities', 'activities', 'users', 'processes', 'reports'] as const
export type Module = (typeof MODULES)[number]
/** `editBankData` is the one part of a municipality an ADMIN may change (specification section 6). */
export const VERBS = ['view', 'add', 'edit', 'delete', 'editBankData'] as const
export type Verb = (typeof VERBS)[number]

const all: readonly Verb[] = ['view', 'add', 'edit', 'delete']
const none: readonly Verb[] = []

/**
 * Specification section 6 as data. 'edit' and 'delete' on processes are further bound to ownership and municipality by
 * `processPolicy`; users of an ADMIN are bounded by decision 3.
 */
export const modulePermissions: Record<Role, Record<Module, readonly Verb[]>> = {
  SUPER_ADMIN: {
    municipalities: [...all, 'editBankData'],
    activities: all,
    users: all,
    processes: all,
    reports: ['view'],
  },
  ADMIN: {
    municipalities: ['view', 'editBankData'],
    activities: none,
    users: all,
    processes: all,
    reports: ['view'],
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

/** Whether a role may do `verb` in `module` at all. */
export const canModule = (who: Role | { readonly role: Role }, module: Module, verb: Verb): boolean =>
  modulePermissions[typeof who === 'string' ? who : who.role][module].includes(verb)

export const isStaff = (role: Role): boolean => role !== 'APPLICANT'
