import { describe, expect, it } from 'vitest'
import { evolve, type Account } from './account'
import type { AccountEvent } from './account-events'
import { facts, NATAL } from '../testing/an-account'

const userId = 'a0000000-0000-4000-8000-000000000001'
const given = (...events: AccountEvent[]): Account | null =>
  events.reduce<Account | null>(
    (account, event, at) => evolve(account, { ...event, recordedAt: `2026-01-01T12:00:0${at}.000Z` }),
    null,
  )
const registered: AccountEvent = { type: 'ApplicantRegistered', data: { userId, personal: facts() } }
const created: AccountEvent = {
  type: 'UserCreated',
  data: { userId, personal: facts(), role: 'ADMIN', scope: 'STATE', municipalityIds: [NATAL] },
}

describe('an account folded from its events', () => {
  it('[D3.01] an account folded from its events is active, and approved once the registration is, or from the start when staff create it', () => {
    expect(given(registered)).toMatchObject({
      role: 'APPLICANT',
      isActive: true,
      isApproved: false,
      municipalityIds: [],
      createdAt: '2026-01-01T12:00:00.000Z',
    })
    expect(given(created)).toMatchObject({ role: 'ADMIN', isApproved: true, municipalityIds: [NATAL] })
    expect(given(registered, { type: 'ApplicantApproved', data: { userId } })?.isApproved).toBe(true)
  })
  it('an account folded from its events replaces all facts on a change and keeps its time', () => {
    const personal = facts({ name: 'Ana Lima' })
    const changed: AccountEvent = {
      type: 'UserChanged',
      data: { userId, personal, isActive: false, role: 'ANALYST', scope: 'STATE', municipalityIds: [] },
    }
    expect(given(created, changed)).toMatchObject({
      personal,
      isActive: false,
      role: 'ANALYST',
      municipalityIds: [],
      createdAt: '2026-01-01T12:00:00.000Z',
    })
  })
  it('an account folded from its events takes its scope from the last change, and a registered applicant has STATE', () => {
    const linked = { ...created, data: { ...created.data, scope: 'LINKED' } } as AccountEvent
    const standing = { role: 'ANALYST' as const, municipalityIds: [], isActive: true }
    const data = { userId, personal: facts(), ...standing }
    expect(given(linked)).toMatchObject({ scope: 'LINKED' })
    expect(given(linked, { type: 'UserChanged', data: { ...data, scope: 'STATE' } })).toMatchObject({
      scope: 'STATE',
    })
    expect(given(registered)).toMatchObject({ scope: 'STATE' })
  })
  it('an account folded from its events is null once deleted or rejected, and cannot change before it is opened', () => {
    expect(given(created, { type: 'UserDeleted', data: { userId, role: 'ADMIN' } })).toBeNull()
    expect(given(registered, { type: 'ApplicantRejected', data: { userId } })).toBeNull()
    expect(() => given({ type: 'ApplicantApproved', data: { userId } })).toThrow('before the account exists')
  })
  it('[N5.04] an account folded from its events has a confirmed e-mail from the confirmation until another one is requested', () => {
    const link = { userId, requestId: userId, expiresAt: '2026-01-08T12:00:00.000Z' }
    const requested: AccountEvent = { type: 'EmailConfirmationRequested', data: link }
    const confirmed: AccountEvent = { type: 'EmailConfirmed', data: { userId } }
    const confirmedAfter = (...events: AccountEvent[]) => given(created, ...events)?.emailConfirmed
    expect([
      confirmedAfter(),
      confirmedAfter(requested),
      confirmedAfter(requested, confirmed),
      confirmedAfter(requested, confirmed, requested),
    ]).toEqual([false, false, true, false])
  })
  it('an account folded from its events is not changed by a new password or ended sessions', () => {
    const before = given(created)
    expect(
      given(
        created,
        { type: 'UserPasswordChanged', data: { userId } },
        { type: 'UserSessionsEnded', data: { userId } },
      ),
    ).toEqual(before)
  })
})
