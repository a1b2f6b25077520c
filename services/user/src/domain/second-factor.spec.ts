import { describe, expect, it } from 'vitest'
import { enrolTotp } from '../features/second-factor-enrol/decide'
import { removeFactor, replaceRecoveryCodes } from '../features/second-factor-own/decide'
import { resetSecondFactor } from '../features/second-factor-reset/decide'
import { useRecoveryCode } from '../features/second-factor-sign-in/decide'
import { evolve, type Account, type Decide } from './account'
import { anAccount, anActor, MOSSORO, NATAL } from '../testing/an-account'
import { noSecondFactor, owesSecondFactor } from './second-factor'

const APP = 'f0000000-0000-4000-8000-000000000001'
const OTHER_APP = 'f0000000-0000-4000-8000-000000000002'

const enrolled = (over: Partial<Account> = {}) =>
  anAccount({ secondFactor: { factors: [{ id: APP, method: 'totp' }], recoveryCodesLeft: 10 }, ...over })

/** The second-factor state of the account after the decision. */
const standing = <Command>(account: Account, decide: Decide<Command>, command: Command) =>
  decide(account, command).reduce<Account | null>(
    (before, event) => evolve(before, { ...event, recordedAt: '2026-11-01T12:00:00.000Z' }),
    account,
  )?.secondFactor

const refusal = (code: string) => expect.objectContaining({ code }) as Error

describe('enrolling an authenticator app', () => {
  it('enrolling an authenticator app adds recovery codes if there are none, and replaces the previous app', () => {
    expect(standing(anAccount(), enrolTotp, { factorId: APP, recoveryCodes: 10 })).toEqual({
      factors: [{ id: APP, method: 'totp' }],
      recoveryCodesLeft: 10,
    })
    expect(standing(enrolled(), enrolTotp, { factorId: OTHER_APP, recoveryCodes: 0 })).toEqual({
      factors: [{ id: OTHER_APP, method: 'totp' }],
      recoveryCodesLeft: 10,
    })
  })
})

describe('removing a factor', () => {
  const removal = { factorId: APP, required: false }

  it('removing a factor removes the recovery codes with the last one, unless the role requires one', () => {
    expect(standing(enrolled(), removeFactor, removal)).toEqual(noSecondFactor)
    expect(() => removeFactor(enrolled(), { ...removal, required: true })).toThrow(refusal('FORBIDDEN'))
    expect(() => removeFactor(anAccount(), removal)).toThrow(refusal('NOT_FOUND'))
  })
})

describe('recovery codes', () => {
  it('recovery codes are one fewer after each use, and can be replaced while there is a factor', () => {
    expect(standing(enrolled(), useRecoveryCode, { matches: true })).toMatchObject({ recoveryCodesLeft: 9 })
    expect(() => useRecoveryCode(enrolled(), { matches: false })).toThrow(refusal('WRONG_CODE'))
    expect(standing(enrolled(), replaceRecoveryCodes, { count: 10 })).toMatchObject({ recoveryCodesLeft: 10 })
    expect(() => replaceRecoveryCodes(anAccount(), { count: 10 })).toThrow(refusal('FORBIDDEN'))
  })
})

describe("removing somebody else's second factor", () => {
  it("removing somebody else's second factor is allowed with the right to set the password, never for oneself, and records nothing if there is none", () => {
    const ofNatal = enrolled({ municipalityIds: [NATAL] })
    const by = anActor('ADMIN', [NATAL])
    expect(resetSecondFactor(ofNatal, { by }).map(({ type }) => type)).toEqual([
      'SecondFactorReset',
      'UserSessionsEnded',
    ])
    expect(standing(ofNatal, resetSecondFactor, { by })).toEqual(noSecondFactor)
    const elsewhere = enrolled({ municipalityIds: [MOSSORO] })
    expect(() => resetSecondFactor(elsewhere, { by })).toThrow(refusal('NOT_FOUND'))
    const itself = enrolled({ id: by.id, role: 'ADMIN', municipalityIds: [NATAL] })
    expect(() => resetSecondFactor(itself, { by })).toThrow(refusal('FORBIDDEN'))
    expect(resetSecondFactor(anAccount(), { by: anActor('SUPER_ADMIN') })).toEqual([])
  })
})

it('is required of the configured roles until they enrol', () => {
  const owing = (account: Account) => owesSecondFactor(account, ['ADMIN'])
  expect(owing(anAccount({ role: 'ADMIN' }))).toBe(true)
  expect(owing(enrolled({ role: 'ADMIN' }))).toBe(false)
  expect(owing(anAccount({ role: 'ANALYST' }))).toBe(false)
})
