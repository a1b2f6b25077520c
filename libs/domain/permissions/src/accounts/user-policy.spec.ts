import { type Role, ROLES, USER_ACTIONS, USER_FIELDS } from '@licensing/contracts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Actor } from '../modules'
import {
  allowedUserActions,
  editableUserFields,
  mayChangeOnUser,
  mayAssignScope,
  mayLinkUsersTo,
  mayOnUser,
  mayReadCpf,
  defaultScopeFor,
  type UserSubject,
} from './user-policy'

const NATAL = 'natal'
const MOSSORO = 'mossoro'
const actor = (role: Role, municipalityIds: readonly string[] = []): Actor => ({
  id: `acting ${role}`,
  role,
  municipalityIds,
})
const account = (over: Partial<UserSubject> = {}): UserSubject => ({
  id: 'someone',
  role: 'ANALYST',
  municipalityIds: [],
  isApproved: true,
  ...over,
})
const pending = account({ role: 'APPLICANT', isApproved: false })
const approved = account({ role: 'APPLICANT' })
const analystOf = (...municipalityIds: string[]) => account({ municipalityIds })
const adminOf = (...municipalityIds: string[]) => account({ role: 'ADMIN', municipalityIds })

const anyAccount: fc.Arbitrary<UserSubject> = fc.record({
  id: fc.constantFrom('one', 'two', 'three'),
  role: fc.constantFrom(...ROLES),
  municipalityIds: fc.subarray([NATAL, MOSSORO]),
  isApproved: fc.boolean(),
})
const anyActor: fc.Arbitrary<Actor> = anyAccount.map(({ id, role, municipalityIds }) => ({
  id,
  role,
  municipalityIds,
}))

/** Decisions 3 and 8.1, by hand: the actions and fields of a caller on an account; '' if it may not see the account. */
const everyField = USER_FIELDS.join(' ')
const exceptScope = everyField.replace(' scope', '')
/** On one's own account: nobody changes their own role or reach, and the password is changed in the profile. */
const ofOneself = exceptScope.replace(' role', '').replace(' password', '')
const table: { caller: Actor; subject: string; of: UserSubject; does: string; changes: string }[] = [
  {
    caller: actor('SUPER_ADMIN'),
    subject: 'an analyst of two municipalities',
    of: analystOf(NATAL, MOSSORO),
    does: 'view edit setPassword resetSecondFactor viewSecurityActivity delete',
    changes: everyField,
  },
  {
    caller: actor('SUPER_ADMIN'),
    subject: 'itself',
    of: account({ id: 'acting SUPER_ADMIN', role: 'SUPER_ADMIN' }),
    does: 'view edit',
    changes: ofOneself,
  },
  {
    caller: actor('ADMIN', [NATAL]),
    subject: 'an analyst of its municipality alone',
    of: analystOf(NATAL),
    does: 'view edit setPassword resetSecondFactor viewSecurityActivity delete',
    changes: exceptScope,
  },
  {
    caller: actor('ADMIN', [NATAL, MOSSORO]),
    subject: 'an admin of some of its municipalities',
    of: adminOf(MOSSORO),
    does: 'view edit setPassword resetSecondFactor viewSecurityActivity delete',
    changes: exceptScope,
  },
  {
    caller: actor('ADMIN', [NATAL, MOSSORO]),
    subject: 'an analyst of exactly its municipalities',
    of: analystOf(MOSSORO, NATAL),
    does: 'view edit setPassword resetSecondFactor viewSecurityActivity delete',
    changes: exceptScope,
  },
  {
    caller: actor('ADMIN', [NATAL]),
    subject: 'an analyst of its municipality and another',
    of: analystOf(NATAL, MOSSORO),
    does: 'view edit',
    changes: 'municipalityIds',
  },
  {
    caller: actor('ADMIN', [NATAL]),
    subject: 'an admin of its municipality and another',
    of: adminOf(MOSSORO, NATAL),
    does: 'view edit',
    changes: 'municipalityIds',
  },
  {
    caller: actor('ADMIN', [NATAL]),
    subject: 'an analyst of another municipality',
    of: analystOf(MOSSORO),
    does: '',
    changes: '',
  },
  {
    caller: actor('ADMIN', [NATAL]),
    subject: 'itself',
    of: account({ id: 'acting ADMIN', role: 'ADMIN', municipalityIds: [NATAL] }),
    does: 'view edit',
    changes: ofOneself,
  },
  { caller: actor('ADMIN', [NATAL]), subject: 'an applicant', of: approved, does: 'view', changes: '' },
  { caller: actor('ADMIN'), subject: 'an applicant', of: pending, does: 'view approve reject', changes: '' },
  { caller: actor('ADMIN'), subject: 'an analyst of none', of: analystOf(), does: '', changes: '' },
  {
    caller: actor('ADMIN'),
    subject: 'itself',
    of: account({ id: 'acting ADMIN', role: 'ADMIN' }),
    does: 'view',
    changes: '',
  },
  {
    caller: actor('SUPER_ADMIN'),
    subject: 'a pending applicant',
    of: pending,
    does: ['view', ...USER_ACTIONS].join(' '),
    changes: everyField,
  },
]
const scopeFrom = (role: Role) => defaultScopeFor({ role })

describe('actions of a caller on an account', () => {
  it('[D3.08 D3.09 R6.27] actions of a caller on an account are those of the table', () => {
    const actual = table.map((row) => ({
      ...row,
      does: (['view', ...USER_ACTIONS] as const)
        .filter((action) => mayOnUser(row.caller, action, row.of))
        .join(' '),
      changes: editableUserFields(row.caller, row.of).join(' '),
    }))
    expect(actual).toEqual(table)
  })

  it("[D3.08 D8.1] actions of a caller on an account require an admin to hold all of the account's municipalities, except for changing its links", () => {
    fc.assert(
      fc.property(anyActor, anyAccount, (caller, subject) => {
        fc.pre(caller.role === 'ADMIN')
        const foreign = subject.municipalityIds.filter((id) => !caller.municipalityIds.includes(id))
        fc.pre(foreign.length > 0)
        const changeable = USER_FIELDS.filter((field) => mayChangeOnUser(caller, field, subject))
        expect(changeable.filter((field) => field !== 'municipalityIds')).toEqual([])
        expect(mayOnUser(caller, 'setPassword', subject)).toBe(false)
        expect(mayOnUser(caller, 'delete', subject)).toBe(false)
      }),
    )
  })

  it('actions of a caller on an account include edit exactly when some field is editable', () => {
    fc.assert(
      fc.property(anyActor, anyAccount, (caller, subject) => {
        const changes = editableUserFields(caller, subject).length > 0
        expect(changes).toBe(mayOnUser(caller, 'edit', subject))
      }),
    )
  })
})

describe('the reach of an analyst', () => {
  it('[D3.08 D8.1] the reach of an analyst is changed by a SUPER_ADMIN only, and nobody changes their own role or reach', () => {
    fc.assert(
      fc.property(anyActor, anyAccount, (caller, subject) => {
        expect(mayChangeOnUser(caller, 'scope', subject)).toBe(
          caller.role === 'SUPER_ADMIN' && caller.id !== subject.id,
        )
        const own = { ...subject, id: caller.id, role: caller.role }
        for (const field of ['role', 'scope'] as const)
          expect(mayChangeOnUser(caller, field, own)).toBe(false)
      }),
    )
  })

  it('[D3.08 D8.1] defaults to the whole state if created by a SUPER_ADMIN, to linked municipalities if by an ADMIN', () => {
    expect(ROLES.map(scopeFrom)).toEqual(['STATE', 'LINKED', 'LINKED', 'LINKED'])
    expect(ROLES.filter((role) => mayAssignScope({ role }, 'STATE'))).toEqual(['SUPER_ADMIN'])
    expect(ROLES.filter((role) => mayAssignScope({ role }, 'LINKED'))).toEqual([...ROLES])
  })
})

describe("an applicant's CPF", () => {
  it("an applicant's CPF is readable by people who decide a pending registration, people who may correct it, and the person", () => {
    const readers = (of: UserSubject) =>
      [...ROLES.map((role) => actor(role, [NATAL])), { ...actor('APPLICANT'), id: of.id }]
        .filter((caller) => mayReadCpf(caller, of))
        .map(({ id }) => id)
    expect(readers(pending)).toEqual(['acting SUPER_ADMIN', 'acting ADMIN', 'someone'])
    expect(readers(approved)).toEqual(['acting SUPER_ADMIN', 'someone'])
  })
})

describe('visibility and management of users', () => {
  it('[R6.05 R6.07] analysts and applicants see nobody and manage nobody', () => {
    fc.assert(
      fc.property(anyActor, anyAccount, (caller, subject) => {
        fc.pre(caller.role === 'ANALYST' || caller.role === 'APPLICANT')
        expect(mayOnUser(caller, 'view', subject)).toBe(false)
        expect(allowedUserActions(caller, subject)).toEqual([])
      }),
    )
  })

  it('[D3.08] an admin cannot see or change a super admin', () => {
    fc.assert(
      fc.property(anyActor, anyAccount, (caller, subject) => {
        fc.pre(caller.role === 'ADMIN')
        const superAdmin = { ...subject, role: 'SUPER_ADMIN' as Role }
        expect(mayOnUser(caller, 'view', superAdmin)).toBe(false)
        expect(allowedUserActions(caller, superAdmin)).toEqual([])
      }),
    )
  })

  it('nobody deletes themselves or sets their own password here', () => {
    fc.assert(
      fc.property(anyActor, anyAccount, (caller, subject) => {
        const actions = allowedUserActions(caller, { ...subject, id: caller.id, role: caller.role })
        expect(actions).not.toContain('delete')
        expect(actions).not.toContain('setPassword')
      }),
    )
  })

  it('every account with an allowed action is visible', () => {
    fc.assert(
      fc.property(anyActor, anyAccount, (caller, subject) => {
        const acts = USER_ACTIONS.some((action) => mayOnUser(caller, action, subject))
        expect(acts && !mayOnUser(caller, 'view', subject)).toBe(false)
      }),
    )
  })

  it('[D3.08] an admin links users to its own municipalities only', () => {
    expect(mayLinkUsersTo(actor('ADMIN', [NATAL]), NATAL)).toBe(true)
    expect(mayLinkUsersTo(actor('ADMIN', [NATAL]), MOSSORO)).toBe(false)
    expect(mayLinkUsersTo(actor('SUPER_ADMIN'), MOSSORO)).toBe(true)
  })
})
