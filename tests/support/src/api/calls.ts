import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { type ErrorResponse, errorResponse, TOKEN_AUDIENCE, TOKEN_ISSUER } from '@licensing/contracts'
import { type Authenticator, authenticator, noEndedSessions, tokenIssuer } from '@licensing/http'
import type { Actor } from '@licensing/permissions'
import type { z } from 'zod'
import type { AnswerCheck } from './documented'
import type { Faults } from './faults'

export interface CallOptions {
  /** The signed-in caller; anonymous if omitted. */
  readonly as?: Actor
  readonly json?: unknown
  readonly form?: FormData
  readonly headers?: Readonly<Record<string, string>>
}

/** A response of the API, with its whole body. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Buffer
  readonly text: string
  /** @throws when the body is not JSON */
  readonly body: () => unknown
  /** The body, parsed by its schema. @throws when it does not match */
  readonly as: <Schema extends z.ZodType>(schema: Schema) => z.output<Schema>
  /** The body as a refusal. */
  readonly refusal: () => ErrorResponse
}

export type Call = (method: string, path: string, options?: CallOptions) => Promise<Answer>

const answerOf = async (response: Response, faults?: Faults): Promise<Answer> => {
  const bytes = Buffer.from(await response.arrayBuffer())
  const text = bytes.toString('utf8')
  const body = (): unknown => JSON.parse(text)
  return {
    status: response.status,
    headers: response.headers,
    bytes,
    text,
    body,
    as: (schema) => {
      const parsed = schema.safeParse(body())
      if (parsed.success) return parsed.data
      const fault = response.status >= 500 && faults !== undefined ? `\n${faults.last()}` : ''
      throw new Error(`Unexpected response ${response.status}: ${text.slice(0, 500)}${fault}`, {
        cause: parsed.error,
      })
    },
    refusal: () => errorResponse.parse(body()),
  }
}

/** Keys of the test, in place of the user service's. */
export const openSignIns = (): {
  readonly authenticator: Authenticator
  readonly tokenOf: (actor: Actor) => Promise<string>
} => {
  const pair = generateKeyPairSync('ed25519')
  const named = { kid: 'test', alg: 'EdDSA' }
  const identity = { issuer: TOKEN_ISSUER, audience: TOKEN_AUDIENCE }
  const issuer = tokenIssuer({
    ...identity,
    privateKey: { ...pair.privateKey.export({ format: 'jwk' }), ...named },
    lifeSeconds: 900,
  })
  return {
    authenticator: authenticator({
      ...identity,
      keys: { keys: [{ ...pair.publicKey.export({ format: 'jwk' }), ...named }] },
      endedSessions: noEndedSessions,
    }),
    tokenOf: async (actor) => (await issuer.issue(actor, randomUUID())).token,
  }
}

export interface CallsOptions {
  /** Sees each response. */
  readonly check?: AnswerCheck
  /** The faults of the API: a call fails on a 500, with its cause. */
  readonly faults?: Faults
}

/** Calls the API at `url` as a browser would. */
export const callsTo =
  (url: string, tokenOf: (actor: Actor) => Promise<string>, { check, faults }: CallsOptions = {}): Call =>
  async (method, path, { as, json, form, headers = {} } = {}) => {
    const body = json === undefined ? form : JSON.stringify(json)
    const target = `/api${path}`
    const answer = await answerOf(
      await fetch(`${url}${target}`, {
        method,
        headers: {
          ...(as === undefined ? {} : { authorization: `Bearer ${await tokenOf(as)}` }),
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body }),
      }),
      faults,
    )
    faults?.refuse({ method, path: target, ...answer })
    check?.({ method, path: target, ...answer })
    return answer
  }
