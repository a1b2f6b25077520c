import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { openHealth, openLogger, openMetrics } from '@licensing/observability'
import type { Actor } from '@licensing/permissions'
import type { JWK } from 'jose'
import type { Middleware } from 'koa'
import { createApi, type ApiOptions } from '../api/create-api'
import { serve } from '../api/serve'
import { noLoadLimits } from '../limits/shed-load'
import { noLimits } from '../limits/settings'
import { authenticator, noEndedSessions, type EndedSessions } from '../sign-in/authenticator'
import { tokenIssuer } from '../sign-in/tokens'

export const ISSUER = 'https://portal.test'
export const AUDIENCE = 'portal-api'

export const newSigningKey = (kid = 'key-1'): { privateKey: JWK; publicKey: JWK } => {
  const pair = generateKeyPairSync('ed25519')
  return {
    privateKey: { ...pair.privateKey.export({ format: 'jwk' }), kid, alg: 'EdDSA' },
    publicKey: { ...pair.publicKey.export({ format: 'jwk' }), kid, alg: 'EdDSA' },
  }
}

export const applicant: Actor = { id: randomUUID(), role: 'APPLICANT', municipalityIds: [] }
export const admin: Actor = { id: randomUUID(), role: 'ADMIN', municipalityIds: [randomUUID()] }

type Options = Partial<Omit<ApiOptions, 'services'>> &
  ApiOptions['services'][number] & {
    /** Middleware after the API. */
    readonly beside: Middleware
    readonly endedSessions: EndedSessions
  }

/** A complete API on a free port with its own signing key; its log can be read. */
export const serveForTest = async ({
  name,
  routes,
  database,
  documents,
  sharedLimits,
  beside,
  endedSessions = noEndedSessions,
  ...options
}: Partial<Options>) => {
  const { privateKey, publicKey } = newSigningKey()
  const lines: string[] = []
  const destination = { write: (line: string) => void lines.push(line) }
  const metrics = openMetrics()
  const app = createApi({
    services: [
      {
        name: name ?? 'test',
        routes: routes ?? [],
        ...(database === undefined ? {} : { database }),
        ...(documents === undefined ? {} : { documents }),
        ...(sharedLimits === undefined ? {} : { sharedLimits }),
      },
    ],
    logger: openLogger({ service: 'test', destination }),
    metrics,
    health: openHealth(),
    limits: noLimits,
    uploads: { perPerson: 0, spaceBytes: 0 },
    load: noLoadLimits,
    authenticator: authenticator({
      keys: { keys: [publicKey] },
      issuer: ISSUER,
      audience: AUDIENCE,
      endedSessions,
    }),
    ...options,
  })
  if (beside !== undefined) app.use(beside)
  const served = await serve(app, { port: 0, drainSeconds: 5 })
  const issuer = tokenIssuer({ privateKey, issuer: ISSUER, audience: AUDIENCE, lifeSeconds: 900 })
  /** `fetch` by path, signed in as the optional `actor`. */
  const call = async (path: string, init: RequestInit & { actor?: Actor } = {}): Promise<Response> => {
    const { actor, ...rest } = init
    const headers = new Headers(rest.headers)
    if (actor !== undefined) {
      headers.set('authorization', `Bearer ${(await issuer.issue(actor, 'session-1')).token}`)
    }
    return fetch(`${served.url}${path}`, { ...rest, headers })
  }
  return {
    ...served,
    metrics,
    issuer,
    /** The same API on another port with other server limits. */
    serveAgain: (limits: NonNullable<Parameters<typeof serve>[1]['limits']>, drainSeconds = 5) =>
      serve(app, { port: 0, limits, drainSeconds }),
    /** The log, one JSON text per line. */
    log: () => lines.join(''),
    call,
    /** Sends a command as the applicant, with the optional `Idempotency-Key`. */
    send: (path: string, value: unknown, { key, ...init }: SendOptions = {}): Promise<Response> =>
      call(path, {
        method: 'POST',
        actor: applicant,
        body: JSON.stringify(value),
        ...init,
        headers: {
          'content-type': 'application/json',
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
      }),
  }
}

interface SendOptions {
  readonly key?: string
  readonly actor?: Actor
  readonly method?: 'POST' | 'PUT' | 'PATCH'
}

export type TestApi = Awaited<ReturnType<typeof serveForTest>>

export const json = (value: unknown): RequestInit => ({
  body: JSON.stringify(value),
  headers: { 'content-type': 'application/json' },
})
