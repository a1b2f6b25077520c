import { expect, it } from 'vitest'
import { signInEventSchemas, type SignInEventType } from './sign-in-events'

const person = { userId: 'a0000000-0000-4000-8000-000000000001', personal: 'sealed' }

/** Events as previously written; entries are added, never edited. */
const golden = {
  SignedIn: {
    ...person,
    sessionId: 'a0000000-0000-4000-8000-000000000002',
    secondFactor: null,
    expiresAt: '2026-11-23T18:00:00.000Z',
  },
  SignInRefused: { ...person, reason: 'password' },
} as const

it.each(Object.entries(golden))('%s parses unchanged', (type, data) => {
  expect(signInEventSchemas[type as SignInEventType].parse(data)).toEqual(data)
})
