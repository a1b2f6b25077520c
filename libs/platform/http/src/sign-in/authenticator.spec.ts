import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SignJWT, UnsecuredJWT, importJWK, type JWK } from 'jose'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { admin, AUDIENCE, ISSUER, newSigningKey } from '../testing/serve-for-test'
import { authenticator, noEndedSessions } from './authenticator'
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
  it('identifies the caller, with the scope that the account had when it was signed', async () => {
    const { actor, sessionId, expiresAt } = await open().authenticate(await issue())
    expect({ actor, sessionId }).toMatchObject({ actor: admin, sessionId: 'session-1' })
    expect(expiresAt.getTime()).toBeGreaterThan(Date.now() + 800_000)
    const ana = { id: 'a', role: 'ANALYST' as const, municipalityIds: [] }
    const options = { privateKey: key.privateKey, issuer: ISSUER, audience: AUDIENCE, lifeSeconds: 900 }
    const { issue: sign } = tokenIssuer(options)
    for (const scope of ['LINKED', 'STATE'] as const) {
      const { token } = await sign({ ...ana, scope }, 'session-1')
      expect((await open().authenticate(`Bearer ${token}`)).actor).toEqual({ ...ana, scope })
    }
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
      'without the required claims',
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

  it('a token is verified with keys fetched from the user service, which are cached while it is unavailable', async () => {
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

describe('a token seen before', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('a token seen before is refused from the moment its session ends', async () => {
    const calls: unknown[] = []
    let ended = false
    const isEnded = async (...question: unknown[]) => {
      calls.push(question)
      return ended
    }
    const { authenticate } = open({ isEnded })
    const issuedAt = Date.now() - 7
    const token = await issue({ now: () => new Date(issuedAt) })
    expect((await authenticate(token)).actor).toMatchObject(admin)
    ended = true
    await expect(authenticate(token)).rejects.toMatchObject({ code: 'SESSION_ENDED' })
    expect(calls).toEqual([1, 2].map(() => [admin.id, issuedAt, 'session-1']))
  })

  it('a token seen before is refused while the ended sessions cannot be read', async () => {
    const outage = new Error('Connection terminated')
    const { authenticate } = open({ isEnded: () => Promise.reject(outage) })
    await expect(authenticate(await issue())).rejects.toBe(outage)
  })

  it('a token seen before is refused once it has expired, and by a change of one letter', async () => {
    const { authenticate } = open()
    const token = await issue()
    await authenticate(token)
    vi.useFakeTimers({ now: Date.now() + HOUR_MS, toFake: ['Date'] })
    await expect(authenticate(token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    vi.useRealTimers()
    const [head = '', claims = '', signature = ''] = token.split('.')
    const forged = `${claims.slice(0, -1)}${claims.endsWith('A') ? 'B' : 'A'}`
    await expect(authenticate([head, forged, signature].join('.'))).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    })
  })
})
