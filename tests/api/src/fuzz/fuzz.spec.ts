import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Route } from '@licensing/http-kit'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { complaintsAbout } from './requests/judge'
import { oddPaths } from './requests/paths'
import { refsIn } from './requests/refs'
import { type RawRequest, requestsTo, soundRequests } from './requests/requests'
import { openSender, type RawAnswer, type Sender } from './requests/send'
import { openTargets, type Targets } from './requests/targets'
import { openWholeApi, type WholeApi } from '@licensing/test-support/whole-api'

/** Runs for each endpoint; `FUZZ_RUNS=400 FUZZ_SEED=7` for a long run. A failure reports its seed. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 30)
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_260_101)
const TIMEOUT_MS = 120_000 + RUNS * 20_000

const NOWHERE = 'http://127.0.0.1:9'

let api: WholeApi
let sender: Sender
let targets: Targets

beforeAll(async () => {
  // Nothing listens there, so external services are unavailable, and no request leaves this machine.
  api = await openWholeApi({ settings: { CEP_API_URL: NOWHERE, CNPJ_API_URL: NOWHERE } })
  sender = openSender(api.url)
  targets = await openTargets(api)
})
afterAll(async () => {
  sender?.close()
  await api?.close()
})

/** The position of the newest event. Later events have higher ones, so it changes with any that is appended. */
const newest = async (): Promise<string> => {
  const [row] = await api.foundations.database.query<{ position: string }>(
    `select txid || ':' || pos as position from event_store.events order by txid desc, pos desc limit 1`,
  )
  return row?.position ?? ''
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS', 'PROPFIND'])

const sent = async (route: Route, request: RawRequest): Promise<RawAnswer> => {
  const wanted = refsIn(`${request.path} ${request.body?.toString('latin1') ?? ''}`)
  const ids = await targets.of(route, wanted)
  const superAdmin = await api.superAdmin()
  const token = request.signedIn ? await api.tokenOf(superAdmin) : undefined
  // After the sign-in, which is also recorded.
  const before = await newest()
  const answer = await sender.send(request, ids, token)
  expect(complaintsAbout(answer, { headOnly: request.method === 'HEAD' }).join('\n')).toBe('')
  if (answer.status >= 400) expect(await newest()).toBe(before)
  if (answer.status < 400 && !READS.has(request.method)) targets.renew()
  // A request may have ended the session; the next one must not fail because of its token.
  if (route.path === '/auth/logout' && answer.status < 300) api.forgetToken(superAdmin)
  return answer
}

/** Calls every endpoint in sequence, so that events can be attributed. @returns all problems */
const endpoints = async (check: (route: Route) => Promise<void>): Promise<string[]> => {
  const failures: string[] = []
  for (const route of api.routes) {
    targets.renew()
    // oxlint-disable-next-line no-await-in-loop -- one at a time
    await check(route).catch((error: unknown) => {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : ''
      failures.push(`${route.method} ${route.path}: ${String(error)}\n${cause}`)
    })
  }
  return failures
}

/** Endpoints without a successful valid request: the code or message of the handler's refusal, after the validation. */
const OWN_REFUSALS: Readonly<Record<string, string>> = {
  'POST /auth/login': 'INVALID_CREDENTIALS',
  'POST /auth/second-factor': 'CHALLENGE_EXPIRED',
  'POST /auth/reauthenticate': 'WRONG_CURRENT_PASSWORD',
  'DELETE /auth/me/sessions/:sessionId': 'NOT_FOUND',
  'POST /auth/me/second-factor/passkeys/confirm': 'O cadastro da chave expirou',
  'POST /auth/me/second-factor/totp/confirm': 'O cadastro do aplicativo expirou',
  'POST /auth/me/second-factor/recovery-codes': 'Configure a verificação em duas etapas primeiro',
  'DELETE /auth/me/second-factor/:factorId': 'NOT_FOUND',
  'PUT /auth/me/password': 'WRONG_CURRENT_PASSWORD',
  'POST /corrections/process/:id/send': 'DRAFT_CHANGED',
  // The process has no decision yet.
  'POST /processes/:id/licence-record': 'INVALID_TRANSITION',
  // A form comes with a file, which only one of the ways to sign takes.
  'POST /processes/:id/issued/:documentId/signature': 'O PDF assinado acompanha a assinatura UPLOADED.',
  'POST /licences/:id/versions/:version/signature': 'O PDF assinado acompanha a assinatura UPLOADED.',
  // The right of the owner, who is an applicant.
  'POST /processes/:id/more-time': 'FORBIDDEN',
  'POST /processes/:id/more-time/decision': 'NO_OPEN_REQUEST',
  'POST /processes/:id/archival-proposal': 'NO_OPEN_REQUEST',
  'POST /processes/:id/archival-decision': 'NO_OPEN_REQUEST',
  'POST /processes/:id/release': 'Este processo não está com ninguém',
  'GET /municipalities/cnpj/:cnpj': 'DEPENDENCY_DOWN',
  'GET /public/cep/:cep': 'DEPENDENCY_DOWN',
  'GET /public/documents/:sha256': 'DOCUMENT_UNKNOWN',
  'PUT /municipalities/:id/issuing/certificate': 'CERTIFICATE_PASSWORD',
  'GET /municipalities/:id/crest': 'O município não tem brasão',
}

const reached = (route: Route, { status, text }: RawAnswer): boolean => {
  const own = OWN_REFUSALS[`${route.method} ${route.path}`]
  return own === undefined ? status < 300 : text.includes(own)
}

describe('whatever is sent', () => {
  it(
    '[D4.07] is answered without a fault, in the envelope when refused, and a refusal changes nothing',
    async () => {
      const failures = await endpoints((route) =>
        fc.assert(
          fc.asyncProperty(requestsTo(route), async (request) => {
            await sent(route, request)
          }),
          { numRuns: RUNS, seed: SEED },
        ),
      )
      expect(failures).toEqual([])
      expect((await fetch(`${api.url}/health/live`)).status).toBe(200)
    },
    TIMEOUT_MS,
  )

  it(
    'is answered so too where a path is odd, at every endpoint',
    async () => {
      const failures = await endpoints(async (route) => {
        for (const path of oddPaths(route))
          // oxlint-disable-next-line no-await-in-loop -- in order, as above
          await sent(route, { method: route.method, path, headers: {}, body: undefined, signedIn: true })
      })
      expect(failures).toEqual([])
    },
    TIMEOUT_MS,
  )

  it(
    'reaches each endpoint: what is sound gets past the validation',
    async () => {
      const failures = await endpoints(async (route) => {
        const answers: RawAnswer[] = []
        for (const request of fc.sample(soundRequests(route), { numRuns: 8, seed: SEED })) {
          // oxlint-disable-next-line no-await-in-loop -- in order, as above
          answers.push(await sent(route, request))
          if (answers.some((answer) => reached(route, answer))) return
        }
        throw new Error(answers.map(({ status, text }) => `${status} ${text}`).join('\n'))
      })
      expect(failures).toEqual([])
    },
    TIMEOUT_MS,
  )

  it('[D4.11] leaves no upload half-way, no object that no event names, and every hash chain whole', async () => {
    const { database, documents, store, dataDir } = api.foundations
    expect(await readdir(join(dataDir, 'uploads'))).toEqual([])
    const named = await database.query<{ key: string }>(
      "select data->>'objectKey' as key from event_store.events where data ? 'objectKey'",
    )
    const keys = new Set(named.map(({ key }) => key))
    for await (const { key } of documents.list()) expect(keys).toContain(key)
    expect((await store.verifyAll()).faults).toEqual([])
  })
})
