import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SignJWT, UnsecuredJWT, importJWK, type JWK } from 'jose'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { admin, AUDIENCE, ISSUER, newSigningKey } from '../testing/serve-for-test'
import { authenticator } from './authenticator'
import { noEndedSessions, recordEndedSessions } from './ended-sessions'
import { tokenIssuer } from './tokens'

const key = newSigningKey()
const HOUR_MS = 3_600_000

const issue = async (
  change: { privateKey?: JWK; issuer?: string; audience?: string; now?: () => Date } = {},
) => {
  const issuer = tokenIssuer({
    privateKey: key.privateKey,
    issuer: ISSUER,
    audience: AUDIENCE,
    lifeSeconds: 900,
    ...change,
  })
  return `Bearer ${(await issuer.issue(admin, 'session-1')).token}`
}
const open = (endedSessions = noEndedSessions, keys: URL | { keys: JWK[] } = { keys: [key.publicKey] }) =>
  authenticator({ keys, issuer: ISSUER, audience: AUDIENCE, endedSessions })

describe('a token', () => {
  it('says who calls', async () => {
    const { actor, sessionId, expiresAt } = await open().authenticate(await issue())
    expect({ actor, sessionId }).toEqual({ actor: admin, sessionId: 'session-1' })
    expect(expiresAt.getTime()).toBeGreaterThan(Date.now() + 800_000)
  })

  it.each([
    ['absent', () => undefined],
    ['of another scheme', () => 'Basic YTpi'],
    ['garbage', () => 'Bearer a.b.c'],
    ['expired', () => issue({ now: () => new Date(Date.now() - HOUR_MS) })],
    ['signed by a stranger', () => issue({ privateKey: newSigningKey().privateKey })],
    ['signed with an unknown key', () => issue({ privateKey: newSigningKey('key-2').privateKey })],
    ['from another issuer', () => issue({ issuer: 'https://elsewhere.test' })],
    ['for another audience', () => issue({ audience: 'elsewhere' })],
    [
      'unsigned',
      () =>
        `Bearer ${new UnsecuredJWT({ role: 'SUPER_ADMIN', sid: 's', municipalityIds: [] }).setSubject('a').setIssuer(ISSUER).setAudience(AUDIENCE).setIssuedAt().setExpirationTime('1h').encode()}`,
    ],
    [
      'without the claims of ours',
      async () => {
        const token = new SignJWT({ role: 'OWNER', sid: 's', municipalityIds: [] })
        const signed = token
          .setProtectedHeader({ alg: 'EdDSA', kid: 'key-1' })
          .setSubject('a')
          .setIssuer(ISSUER)
        const complete = signed.setAudience(AUDIENCE).setIssuedAt().setExpirationTime('1h')
        return `Bearer ${await complete.sign(await importJWK(key.privateKey, 'EdDSA'))}`
      },
    ],
    [
      'signed with the public key as a secret',
      async () => {
        const token = new SignJWT({ role: 'SUPER_ADMIN', sid: 's', municipalityIds: [] })
        const header = token
          .setProtectedHeader({ alg: 'HS256', kid: 'key-1' })
          .setSubject('a')
          .setIssuer(ISSUER)
        const complete = header.setAudience(AUDIENCE).setIssuedAt().setExpirationTime('1h')
        return `Bearer ${await complete.sign(Buffer.from(String(key.publicKey.x).padEnd(32, 'x')))}`
      },
    ],
  ])('is refused when it is %s', async (_, authorization) => {
    await expect(open().authenticate(await authorization())).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    })
  })

  it('is verified with keys fetched from the user service, kept when it goes away', async () => {
    const server = createServer((_, response) => response.end(JSON.stringify({ keys: [key.publicKey] })))
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const remote = open(noEndedSessions, new URL(`http://127.0.0.1:${port}/jwks`))
    try {
      await expect(remote.authenticate(await issue())).resolves.toMatchObject({ actor: admin })
    } finally {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    }
    await expect(remote.authenticate(await issue())).resolves.toMatchObject({ actor: admin })
    const never = open(noEndedSessions, new URL(`http://127.0.0.1:${port}/jwks`))
    await expect(never.authenticate(await issue())).rejects.toMatchObject({ code: 'DEPENDENCY_DOWN' })
  })
})

const at = (ms: number) => () => new Date(ms)
describe('an ended sign-in', () => {
  it('refuses tokens issued until then and takes one of the same second issued after', async () => {
    const endedSessions = recordEndedSessions({ maxTokenLifeMs: HOUR_MS })
    const second = Math.floor(Date.now() / 1000) * 1000 - 10_000
    endedSessions.note({ userId: admin.id, atMs: second + 500 })
    const { authenticate } = open(endedSessions)
    await expect(authenticate(await issue({ now: at(second + 400) }))).rejects.toMatchObject({
      code: 'SESSION_ENDED',
    })
    await expect(authenticate(await issue({ now: at(second + 600) }))).resolves.toMatchObject({
      actor: admin,
    })
  })

  it('may be one sign-in alone', () => {
    const record = recordEndedSessions({ maxTokenLifeMs: HOUR_MS })
    record.note({ userId: 'a', sessionId: 's-1', atMs: Date.now() })
    expect(record.isEnded('a', Date.now() - 1000, 's-1')).toBe(true)
    expect(record.isEnded('a', Date.now() - 1000, 's-2')).toBe(false)
    expect(record.isEnded('b', Date.now() - 1000, 's-1')).toBe(false)
  })

  it('is forgotten when no token from before can be alive', () => {
    let now = 10 * HOUR_MS
    const record = recordEndedSessions({ maxTokenLifeMs: HOUR_MS, now: () => now })
    record.note({ userId: 'a', atMs: now })
    now += 2 * HOUR_MS
    record.note({ userId: 'b', atMs: now })
    record.note({ userId: 'c', atMs: now - 2 * HOUR_MS })
    expect(record.size()).toBe(1)
  })
})

describe('a token seen before', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is refused from the moment its sign-in was ended', async () => {
    const record = recordEndedSessions({ maxTokenLifeMs: HOUR_MS })
    const { authenticate } = open(record)
    const token = await issue()
    expect((await authenticate(token)).actor).toEqual(admin)
    record.note({ userId: admin.id, sessionId: 'session-1', atMs: Date.now() + 1 })
    await expect(authenticate(token)).rejects.toMatchObject({ code: 'SESSION_ENDED' })
  })

  it('is refused once it has expired', async () => {
    const { authenticate } = open()
    const token = await issue()
    await authenticate(token)
    vi.useFakeTimers({ now: Date.now() + HOUR_MS, toFake: ['Date'] })
    await expect(authenticate(token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  it('vouches for no other: one changed letter is another token', async () => {
    const { authenticate } = open()
    const token = await issue()
    await authenticate(token)
    const [head = '', claims = '', signature = ''] = token.split('.')
    const forged = `${claims.slice(0, -1)}${claims.endsWith('A') ? 'B' : 'A'}`
    await expect(authenticate([head, forged, signature].join('.'))).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    })
  })
})
