import { expect, it } from 'vitest'
import { signInEventSchemas } from './sign-in-events'
import { userEventSchemas } from './user-events'

const schemas = { ...userEventSchemas, ...signInEventSchemas }

const person = { userId: 'a0000000-0000-4000-8000-000000000001', personal: 'sealed' }
const standing = { role: 'ANALYST', municipalityIds: ['11111111-1111-4111-8111-111111111111'] }
const link = {
  userId: person.userId,
  requestId: person.userId,
  sealedToken: 'sealed',
  expiresAt: '2026-11-28T18:00:00.000Z',
}

/** Events as previously written; entries are added, never edited. */
const golden = {
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
  'with sign-ins by password alone': {
    SignedIn: {
      ...person,
      sessionId: person.userId,
      secondFactor: null,
      expiresAt: '2026-11-23T18:00:00.000Z',
    },
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
    SignInRefused: { ...person, reason: 'password' },
    UserSessionsEnded: { userId: person.userId, exceptSessionId: person.userId },
  },
  'with links by e-mail': {
    PasswordResetRequested: link,
    EmailConfirmationRequested: link,
    EmailConfirmed: { userId: person.userId },
    ApplicantRejected: {
      userId: person.userId,
      reason: 'Dados falsos',
      farewellId: 'farewell-1',
      sealedFarewell: 'sealed',
    },
  },
} as const

it('every event of a user written until now parses unchanged', () => {
  for (const [when, events] of Object.entries(golden)) {
    const parsed = Object.entries(events).map(([type, data]) => [
      type,
      schemas[type as keyof typeof schemas].parse(data),
    ])
    expect({ when, events: Object.fromEntries(parsed) }).toEqual({ when, events })
  }
})
