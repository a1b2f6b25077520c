import { decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Person } from '@licensing/test-support/whole-api'
import { withOneApi } from '../testing/one-api'

const { api, run } = withOneApi()
let person: Person
beforeAll(async () => {
  person = await api().superAdmin()
})
afterAll(() => vi.restoreAllMocks())

const rotate = (...args: string[]) => run(['rotate-signing-key', ...args])
const kidOf = (token: string) => decodeProtectedHeader(token).kid
const statusOf = async (token: string): Promise<number> => {
  const { status } = await fetch(`${api().url}/api/auth/me`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return status
}
const signIn = () => api().signIn(person)
const published = () => api().services.user.jwks.keys.map(({ kid }) => kid)

/** Moves the end of the retired key, to simulate the passage of time. */
const retiredSince = (interval: string) =>
  api().foundations.database.query(
    `update "user".signing_keys set retired_at = now() - $1::interval where retired_at is not null`,
    [interval],
  )
const clock = performance.now.bind(performance)
let ahead = 0
/** The portal reloads its keys after half a minute. */
const halfAMinuteLater = (): void => {
  ahead += 31_000
  vi.spyOn(performance, 'now').mockImplementation(() => clock() + ahead)
}
const othersArePublished = async (): Promise<void> => {
  const known = published()
  halfAMinuteLater()
  await vi.waitFor(() => expect(published()).not.toEqual(known), { timeout: 10_000 })
}

describe('the rotation of the signing key', () => {
  it('the rotation of the signing key publishes a new key before it signs, and cannot be repeated in the meantime', async () => {
    const [old] = published()
    const { code, out, err } = await rotate()
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(/^A new key is published and signs from \d{4}-\d\d-\d\d \d\d:\d\d UTC on\.\n/)
    await othersArePublished()
    expect(published()).toHaveLength(2)
    const token = await signIn()
    expect([kidOf(token), await statusOf(token)]).toEqual([old, 200])
    const again = await rotate()
    expect([again.code, again.out]).toEqual([1, ''])
    expect(again.err).toMatch(/does not sign yet\.\n {2}Fix: wait until \d{4}-/)
  })

  it('then signs with the new key, while tokens of the old one stay valid', async () => {
    const [fromBefore, alsoFromBefore] = [await signIn(), await signIn()]
    await retiredSince('1 minute')
    halfAMinuteLater()
    const token = await signIn()
    expect(kidOf(token)).not.toBe(kidOf(fromBefore))
    expect([await statusOf(token), await statusOf(fromBefore)]).toEqual([200, 200])
    await retiredSince('8 hours 6 minutes')
    await othersArePublished()
    expect(published()).toEqual([kidOf(token)])
    expect([await statusOf(token), await statusOf(alsoFromBefore)]).toEqual([200, 401])
  })

  it('the rotation of the signing key removes a compromised key immediately, with all its tokens', async () => {
    const stolen = await signIn()
    const { code, out } = await rotate('--compromised')
    expect(code).toBe(0)
    expect(out).toContain('Everyone is signed out.')
    await othersArePublished()
    expect(await statusOf(stolen)).toBe(401)
    const token = await signIn()
    expect(published()).toEqual([kidOf(token)])
    expect(await statusOf(token)).toBe(200)
    const rows = await api().foundations.database.query('select kid from "user".signing_keys')
    expect(rows).toEqual([{ kid: kidOf(token) }])
  })
})
