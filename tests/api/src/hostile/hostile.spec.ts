import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { errorResponse } from '@licensing/contracts'
import { fieldErrorsOf } from '@licensing/forms'
import { errorTable, type Route } from '@licensing/http'
import { apiDocument } from '@licensing/standalone'
import { openWholeApi, type Person, type WholeApi } from '@licensing/test-support/whole-api'
import * as fc from 'fast-check'
import type { z } from 'zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pathOf, prepare, type Sample, samples, samplesOf, type Scene } from '../requests'
import { fromSchema, type Schema } from './from-schema'
import { oddSegments } from './odd'
import { type Attack, attacksOn, type Schemas, type Sound, unstorableText } from './requests'
import { type RawAnswer, type RawRequest, send } from './send'
import { ofWrongTypes } from './values'

/** Requests to each route; `FUZZ_RUNS=400 FUZZ_SEED=7` for a long run. A failure reports its seed. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 20)
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_260_101)
const TIMEOUT_MS = 300_000 + RUNS * 20_000

/** More than any sample request has. */
const FIELDS = 40

const NOWHERE = 'http://127.0.0.1:9'
const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'PROPFIND'])

let api: WholeApi
let scene: Scene
let schemasOf: (route: Route) => Schemas

interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly schema: Schema }[]
}

beforeAll(async () => {
  // Nothing listens there, so external services are unavailable, and no request leaves this machine.
  api = await openWholeApi({ settings: { CEP_API_URL: NOWHERE, CNPJ_API_URL: NOWHERE } })
  const here = await api.createMunicipality({ name: 'Natal 100%' })
  scene = { api, superAdmin: await api.superAdmin(), here, elsewhere: here }
  const document = JSON.parse(JSON.stringify(apiDocument(api.services.all))) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
    readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> }
  }
  schemasOf = ({ method, path }) => {
    const { requestBody, parameters = [] } =
      document.paths[path.replace(/[:*](\w+)/g, '{$1}')]?.[method.toLowerCase()] ?? {}
    const [body] = Object.values(requestBody?.content ?? {})
    const query = parameters.filter((each) => each.in === 'query').map(({ name, schema }) => [name, schema])
    return {
      ...(body === undefined ? {} : { body: body.schema }),
      query: Object.fromEntries(query) as Schemas['query'],
      named: document.components?.schemas ?? {},
    }
  }
})
afterAll(() => api?.close())

/** Default messages of zod, Node, Postgres and the router. */
const NOT_PORTUGUESE =
  /\b(invalid|expected|received|required|must|too (big|small|many)|unrecognized|unknown|unexpected|error|not found|forbidden|request|input)\b/i

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Violations of decision 4: a 5xx but 503 for an unavailable dependency, a refusal without the envelope or not in Portuguese. */
const complaintsAbout = ({ status, headers, text }: RawAnswer, { method }: RawRequest): string[] => {
  if (status >= 500 && status !== 503) return ['is a server error']
  if (status < 400 || method === 'HEAD') return []
  const refusal = errorResponse.strict().safeParse(parsed(text))
  if (!refusal.success) return ['does not match the envelope']
  const { code, message, errors = [], requestId } = refusal.data
  const { status: meant } = errorTable[code as keyof typeof errorTable]
  return [
    headers['content-type']?.toString().startsWith('application/json') === true ? [] : ['is not JSON'],
    meant === status ? [] : [`has the code ${code}, which belongs to another status`],
    requestId === headers['x-request-id'] ? [] : ['has the id of another request'],
    [message, ...errors.map((each) => each.message)]
      .filter((sentence) => sentence.trim() === '' || NOT_PORTUGUESE.test(sentence))
      .map((sentence) => `has the message '${sentence}'`),
  ].flat()
}

/** Words of zod's own messages, in English or Portuguese, that mean nothing to people. */
const LIBRARY_WORDS =
  /undefined|\b(null|nulo|nan|never|esperava|recebeu|vetor|booleano|registo|demasiado|regex|ao padrão)\b|entrada inválida/i

/** Refused values of a schema, with messages that people could not understand. */
const obscureMessages = (schema: z.ZodType, described: Schema, named: Schemas['named']): string[] => {
  const sound = fc.sample(fromSchema(described, named), { numRuns: 2, seed: SEED })
  const wrong = [undefined, null, [], ...[{}, ...sound].flatMap(ofWrongTypes)]
  return wrong.flatMap((value) => {
    const { error } = schema.safeParse(value)
    return (error === undefined ? [] : fieldErrorsOf(error))
      .filter(({ message }) => NOT_PORTUGUESE.test(message) || LIBRARY_WORDS.test(message))
      .map(({ field, message }) => `${field}: ${message}`)
  })
}

/** The position of the newest event, which changes with any that is appended. */
const newest = async (): Promise<string> => {
  const [row] = await api.foundations.database.query<{ position: string }>(
    `select txid || ':' || pos as position from event_store.events order by txid desc, pos desc limit 1`,
  )
  return row?.position ?? ''
}

interface Target {
  readonly sound: Sound
  readonly as: Person
}

/** The subject of a route's sound request, and its sender. */
const aTarget = async ({ method, path }: Route, sample: Sample): Promise<Target> => {
  const as = sample.by === 'owner' ? await api.createApplicant() : scene.superAdmin
  const params = await prepare(sample, scene, as)
  return { as, sound: { path: pathOf(`${method} ${path}`, sample, params), ...sample.send?.(scene, params) } }
}

/** Sends attacks to a route one after the other, so that events can be attributed. */
const attackerOf = (route: Route) => {
  const [sample = {}] = samplesOf(samples, `${route.method} ${route.path}`)
  let target: Target | undefined
  return async (attack: Attack): Promise<void> => {
    target ??= await aTarget(route, sample)
    const { sound, as } = target
    const request = await attack(sound)
    if (request === null) return
    const headers = { authorization: `Bearer ${await api.tokenOf(as)}`, ...request.headers }
    // After the sign-in, which is also recorded.
    const before = await newest()
    const answer = await send(api.url, { ...request, headers })
    const complaints = complaintsAbout(answer, request)
    if (answer.status >= 400 && (await newest()) !== before)
      complaints.push('is a refusal, and an event was recorded')
    const sent = `${request.method} ${request.path.slice(0, 300)} ${request.body?.toString().slice(0, 500)}`
    expect(complaints, `${sent}\n${answer.status} ${answer.text.slice(0, 300)}`).toEqual([])
    if (answer.status < 400 && !READS.has(request.method)) target = undefined
    // A request may have ended the session.
    if (route.path.startsWith('/auth/') && answer.status < 300) api.forgetToken(as)
  }
}

/** @returns the problems of all routes */
const everyRoute = async (check: (route: Route) => Promise<void>): Promise<string[]> => {
  const failures: string[] = []
  for (const route of api.routes)
    // oxlint-disable-next-line no-await-in-loop -- one at a time
    await check(route).catch((error: unknown) => {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : ''
      failures.push(`${route.method} ${route.path}: ${String(error)}\n${cause}`)
    })
  return failures
}

describe('a hostile request', () => {
  it(
    '[D4.07] a hostile request to any route is answered without a fault, in the envelope when refused, and a refusal records nothing',
    async () => {
      const failures = await everyRoute((route) => {
        const attacker = attackerOf(route)
        const attacks = attacksOn(route, schemasOf(route))
        return fc.assert(fc.asyncProperty(attacks, attacker), {
          numRuns: RUNS,
          seed: SEED,
          endOnFailure: true,
        })
      })
      expect(failures).toEqual([])
    },
    TIMEOUT_MS,
  )

  it(
    '[D4.07] a request with an odd path, or with a text in any field that cannot be stored, is answered without a fault',
    async () => {
      const failures = await everyRoute(async (route) => {
        const { method, path } = route
        const attacker = attackerOf(route)
        const odd = (/[:*]/.test(path) ? oddSegments : []).map((segment): Attack => () => ({
          method,
          path: path.replace(/[:*]\w+/g, () => segment),
          headers: {},
        }))
        const unstorable = Array.from({ length: FIELDS }, (_, at) => unstorableText(route, at + 1))
        // oxlint-disable-next-line no-await-in-loop -- in order
        for (const attack of [...odd, ...unstorable]) await attacker(attack)
      })
      expect(failures).toEqual([])
      expect((await fetch(`${api.url}/health/live`)).status).toBe(200)
    },
    TIMEOUT_MS,
  )

  it('[D4.07] a field of another type, or a missing one, is refused in words that people know', () => {
    const obscure = api.routes.flatMap((route) => {
      const { body, query } = route.options
      const described = schemasOf(route)
      const found = [
        ...(body === undefined ? [] : obscureMessages(body, described.body ?? {}, described.named)),
        ...(query === undefined
          ? []
          : obscureMessages(query, { properties: described.query }, described.named)),
      ]
      return [...new Set(found)].map((text) => `${route.method} ${route.path} ${text}`)
    })
    expect(obscure).toEqual([])
  })

  it('[D4.11] hostile requests leave no half-finished upload, no object that no event or upload names, and every hash chain whole', async () => {
    const { database, documents, store, dataDir } = api.foundations
    expect(await readdir(join(dataDir, 'uploads'))).toEqual([])
    const named = await database.query<{ key: string }>(
      `select data->>'objectKey' as key from event_store.events where data ? 'objectKey'
       union all select object_key from process.uploads`,
    )
    const keys = new Set(named.map(({ key }) => key))
    for await (const { key } of documents.list()) expect(keys).toContain(key)
    expect((await store.verifyAll()).faults).toEqual([])
  })
})
