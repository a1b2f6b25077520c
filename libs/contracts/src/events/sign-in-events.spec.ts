import { expect, it } from 'vitest'
import { signInEventSchemas, type SignInEventType } from './sign-in-events'

const person = { userId: 'a0000000-0000-4000-8000-000000000001', personal: 'sealed' }

/** Data as it was written at the time; never edited, only added to. */
const golden = {
  SignedIn: {
    ...person,
    sessionId: 'a0000000-0000-4000-8000-000000000002',
    secondFactor: null,
    expiresAt: '2026-11-23T18:00:00.000Z',
  },
  SignInRefused: { ...person, reason: 'password' },
} as const

it.each(Object.entries(golden))('%s reads as it was written', (type, data) => {
  expect(signInEventSchemas[type as SignInEventType].parse(data)).toEqual(data)
})
