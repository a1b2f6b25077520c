import { randomUUID } from 'node:crypto'
import { processResponse, processStream } from '@licensing/contracts'
import { openLogger } from '@licensing/observability'
import { aFiling, type ProcessBuilder } from '@licensing/test-support'
import { aForm, type Answer, aPdf, type Call } from '@licensing/test-support/api'
import { aNumberedProcess, openWholeApi, type Person, type WholeApi } from '@licensing/test-support/whole-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let api: WholeApi
/** Two instances of the portal serve: of three requests one goes to the second, so that requests conflict within and across instances. */
let call: Call
let natal: string
let maria: Person
let ana: Person
let bia: Person
let sonia: Person

beforeAll(async () => {
  // No race may end in a fault; the log has the cause of one that does.
  api = await openWholeApi({ logger: openLogger({ service: 'standalone', level: 'error' }) })
  const second = await api.openCopy()
  let sent = 0
  call = (...request) => {
    sent += 1
    return (sent % 3 === 0 ? second : api).call(...request)
  }
  natal = await api.createMunicipality({ name: 'Natal' })
  maria = await api.createApplicant('Maria')
  ana = await api.createStaff({ role: 'ANALYST', name: 'Ana' })
  bia = await api.createStaff({ role: 'ADMIN', name: 'Bia', municipalityIds: [natal] })
  sonia = await api.superAdmin()
  // Everyone is signed in before the races begin.
  await Promise.all([maria, ana, bia, sonia].map((person) => api.tokenOf(person)))
})
afterAll(() => api?.close())

const filing = (fields: Record<string, unknown> = {}) => ({
  ...aFiling({ municipalityId: natal }),
  ...fields,
})
const create = (fields?: Record<string, unknown>) =>
  call('POST', '/processes/json', { as: maria, json: filing(fields) })
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status)
const post = (id: string, action: string, as: Person, json: unknown = {}) =>
  call('POST', `/processes/${id}/${action}`, { as, json })

const stored = async (from: (process: ProcessBuilder) => ProcessBuilder): Promise<string> => {
  const process = from(aNumberedProcess().ownedBy(maria).in(natal))
  await api.append(process)
  return process.id
}
const factsOf = async (id: string): Promise<string[]> => {
  const { store, database } = api.foundations
  expect(await store.verify(processStream(id))).toBeUndefined()
  return (await store.load(database, processStream(id))).events.map(({ type }) => type)
}
const rounds = async (count: number, round: () => Promise<void>): Promise<void> => {
  // oxlint-disable-next-line no-await-in-loop -- one race after the other
  for (let at = 0; at < count; at += 1) await round()
}

/** How each came out, sorted: the loser hears of the conflict in one of the two ways of decision 7.12. */
const outcomes = (answers: readonly Answer[]): string[] =>
  answers
    .map((answer) => {
      if (answer.status < 300) return 'won'
      const isConflict = ['CONCURRENT_CHANGE', 'INVALID_TRANSITION'].includes(answer.refusal().code)
      return answer.status === 409 && isConflict ? 'lost' : `${answer.status} ${answer.text}`
    })
    .toSorted()
const ONE_WINNER = ['lost', 'won']

describe('sixty filings at two instances', () => {
  it('[D1.27] sixty filings at two instances get numbers without gaps or duplicates while others fail', async () => {
    const drafts = await Promise.all(Array.from({ length: 10 }, () => create({ draft: true })))
    const filed = Array.from({ length: 60 }, () => create())
    // Refused by their form, and refused by the decision.
    const invalid = Array.from({ length: 20 }, () => create({ applicantEmail: 'ninguém' }))
    const blocked = Array.from({ length: 20 }, () => create({ isRuralZone: true }))
    const submitted = drafts.map((draft) => post(draft.as(processResponse).id, 'submit', maria))
    const done = await Promise.all([...filed, ...submitted])
    expect(statuses(done)).toEqual([...filed.map(() => 201), ...submitted.map(() => 200)])
    expect(statuses(await Promise.all([...invalid, ...blocked]))).toEqual(
      Array.from({ length: 40 }, () => 400),
    )
    const numbers = done.map((answer) => answer.as(processResponse).protocolNumber ?? '')
    const year = numbers[0]?.slice(0, 4)
    expect(numbers.toSorted()).toEqual(
      Array.from({ length: 70 }, (_, index) => `${year}/${String(index + 1).padStart(3, '0')}`),
    )
    expect(new Set(done.map((answer) => answer.as(processResponse).authCode)).size).toBe(70)
  }, 120_000)
})

describe('two concurrent decisions', () => {
  it.each([
    ['an approval and a rejection', ['approve', {}], ['reject', { reason: 'Não' }]],
    [
      'an approval and a request for complementation',
      ['approve', {}],
      ['request-complementation', { description: 'Anexe' }],
    ],
  ] as const)('[D1.19 D7.14] %s: exactly one wins, every time', async (_, [first, one], [second, other]) => {
    await rounds(20, async () => {
      const id = await stored((process) => process.underAnalysis())
      const answers = await Promise.all([post(id, first, ana, one), post(id, second, bia, other)])
      expect(outcomes(answers)).toEqual(ONE_WINNER)
      expect(await factsOf(id)).toHaveLength(5)
    })
  })

  it('[D1.19] of a concurrent finish and return to analysis exactly one wins, every time', async () => {
    await rounds(10, async () => {
      const id = await stored((process) => process.approved())
      const finish = post(id, 'cancel', ana, { action: 'finalize' })
      const giveBack = post(id, 'cancel', bia, { action: 'return' })
      expect(outcomes(await Promise.all([finish, giveBack]))).toEqual(ONE_WINNER)
    })
  })

  it('[R4.10 D1.19] an approval and a new correction: no process is approved with one pending', async () => {
    await rounds(10, async () => {
      const id = await stored((process) => process.underAnalysis())
      const json = { processId: id, fieldName: 'latitude', fieldType: 'field', description: 'Confira' }
      const answers = await Promise.all([
        post(id, 'approve', ana),
        call('POST', '/corrections', { as: bia, json }),
      ])
      expect(outcomes(answers)).toEqual(ONE_WINNER)
    })
  })

  it('[D1.19] of ten concurrent decisions one wins, and nine are answered with a conflict', async () => {
    const id = await stored((process) => process.underAnalysis())
    const decisions = [ana, bia, sonia, ana, bia].flatMap((as) => [
      post(id, 'approve', as),
      post(id, 'reject', as, { reason: 'Não' }),
    ])
    expect(outcomes(await Promise.all(decisions))).toEqual([
      ...Array.from({ length: 9 }, () => 'lost'),
      'won',
    ])
  })
})

const keyed = (key: string) => ({ 'idempotency-key': key })

describe('a filing with an Idempotency-Key', () => {
  it('[D4.12] of concurrent bodies under one key one runs, and the others are refused', async () => {
    await rounds(4, async () => {
      const headers = keyed(randomUUID())
      const answers = await Promise.all(
        ['Uma', 'Outra', 'Outra ainda'].map((enterpriseName) =>
          call('POST', '/processes/json', { as: maria, json: filing({ enterpriseName }), headers }),
        ),
      )
      expect(statuses(answers).toSorted()).toEqual([201, 409, 409])
      const refused = answers.filter(({ status }) => status === 409)
      expect(refused.map((answer) => answer.refusal().code)).toEqual(
        refused.map(() => 'IDEMPOTENCY_KEY_REUSED'),
      )
    })
  })

  it('[D4.12] a form with files, sent five times concurrently, keeps one process and one file; another file is refused', async () => {
    const kept = async (): Promise<number> => {
      const keys: string[] = []
      for await (const { key } of api.foundations.documents.list()) keys.push(key)
      return keys.length
    }
    const before = await kept()
    const headers = keyed(randomUUID())
    const send = (name: string) =>
      call('POST', '/processes', {
        as: maria,
        form: aForm({ ...filing(), 'documents[requerimento][0]': aPdf(name) }),
        headers,
      })
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send('requerimento.pdf')))
    expect(statuses(answers)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await kept()).toBe(before + 1)
    const other = await send('outro.pdf')
    expect([other.status, other.refusal().code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED'])
    expect(await kept()).toBe(before + 1)
  })

  it('[D4.12] a refused request does not use the key up', async () => {
    const headers = keyed(randomUUID())
    const send = (fields: Record<string, unknown>) =>
      call('POST', '/processes/json', { as: maria, json: filing(fields), headers })
    expect((await send({ isRuralZone: true })).status).toBe(400)
    expect((await send({})).status).toBe(201)
    expect((await send({})).status).toBe(201)
  })
})
