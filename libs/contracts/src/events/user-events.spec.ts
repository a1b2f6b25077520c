import { describe, expect, it } from 'vitest'
import { userEventSchemas, type UserEventType } from './user-events'

const person = { userId: 'a0000000-0000-4000-8000-000000000001', personal: 'sealed' }
const standing = { role: 'ANALYST', municipalityIds: ['11111111-1111-4111-8111-111111111111'] }

/** Events as previously written; entries are added, never edited. */
const golden = {
  'before accounts had a scope': {
    UserCreated: { ...person, ...standing },
    UserChanged: { ...person, ...standing, isActive: true },
  },
  'with a scope': {
    UserCreated: { ...person, ...standing, scope: 'LINKED' },
    UserChanged: { ...person, ...standing, scope: 'STATE', isActive: true },
  },
  'with second factors': {
    UserCreated: { ...person, ...standing, scope: 'STATE' },
    UserChanged: { ...person, ...standing, scope: 'STATE', isActive: true },
    SecondFactorEnrolled: { userId: person.userId, factorId: person.userId, method: 'totp' },
    SecondFactorRemoved: { userId: person.userId, factorId: person.userId },
    SecondFactorReset: { userId: person.userId },
    RecoveryCodesReplaced: { userId: person.userId, count: 10 },
    RecoveryCodeUsed: { userId: person.userId },
  },
  'with temporary passwords': {
    UserCreated: { ...person, ...standing, scope: 'STATE', temporaryPassword: true },
    UserPasswordChanged: { userId: person.userId, temporaryPassword: true },
  },
  'with a sign-in trail': {
    SignedIn: {
      ...person,
      sessionId: person.userId,
      secondFactor: 'recoveryCode',
      expiresAt: '2026-11-23T18:00:00.000Z',
    },
    UserSessionsEnded: { userId: person.userId, exceptSessionId: person.userId },
  },
} as const

describe.each(Object.entries(golden))('events %s', (_when, events) => {
  it.each(Object.entries(events))('%s parses unchanged', (type, data) => {
    expect(userEventSchemas[type as UserEventType].parse(data)).toEqual(data)
  })
})
