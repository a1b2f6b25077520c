import { randomUUID } from 'node:crypto'
import {
  protocoledActivitiesResponse,
  type ProtocoledListResponse,
  protocoledListResponse,
  protocoledResponse,
} from '@licensing/contracts'
import type { Actor } from '@licensing/permissions'
import { aProcess, type ProcessBuilder } from '@licensing/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningReporting, startReporting } from '../../testing/running-service'

let api: RunningReporting

beforeAll(async () => {
  api = await startReporting({ now: () => new Date('2026-07-02T01:30:00.000Z') })
})
afterAll(() => api?.close())

const list = async (as: Actor, query = '', from = api): Promise<ProtocoledListResponse> => {
  const answer = await from.call('GET', `/process-protocoled${query}`, { as })
  expect([query, answer.status]).toEqual([query, 200])
  return answer.as(protocoledListResponse)
}
const numbers = ({ processes }: ProtocoledListResponse): string[] =>
  processes.map(({ protocolNumber }) => protocolNumber)
const entryOf = async (builder: ProcessBuilder) =>
  (await list(api.superAdmin, '?limit=100')).processes.find(
    ({ originalProcessId }) => originalProcessId === builder.id,
  )
const find = (protocolNumber: string) => `?search=${encodeURIComponent(protocolNumber)}`

describe('the register of protocoled processes', () => {
  it('[D6.06 R1.10] adds a process when it is decided, and follows its status', async () => {
    const queued = api.numbered('2026/101').underAnalysis()
    await api.appendAndProject(queued)
    expect(await entryOf(queued)).toBeUndefined()
    await api.appendAndProject(queued.approved())
    const entered = await entryOf(queued)
    expect(entered?.status).toBe('APPROVED')
    await api.appendAndProject(queued.approved().awaitingSignature())
    expect(await entryOf(queued)).toEqual({ ...entered, status: 'AWAITING_SIGNATURE' })
    await api.appendAndProject(queued.approved().awaitingSignature().completed())
    expect(await entryOf(queued)).toEqual({ ...entered, status: 'COMPLETED' })
    await api.appendAndProject(queued.approved().awaitingSignature().completed().archived())
    expect(await entryOf(queued)).toEqual({ ...entered, status: 'ARCHIVED' })
  })

  it('[R3.19 R7.24 D6.06] shows each with its names, and the time it was protocolled', async () => {
    const rejected = api.numbered('2026/102').rejected()
    await api.appendAndProject(rejected)
    expect(await entryOf(rejected)).toEqual({
      id: expect.any(String),
      originalProcessId: rejected.id,
      protocolNumber: '2026/102',
      status: 'REJECTED',
      applicantName: 'Maria da Silva',
      enterpriseName: 'Padaria Potengi',
      municipalityName: 'Natal',
      municipalityState: 'RN',
      protocoledAt: rejected.state().protocoledAt,
      decidedAt: rejected.state().decision?.decidedAt,
      activityDescription: 'Fabricação de pães',
      userName: 'Maria da Silva',
      requestType: 'LICENCIAMENTO_AMBIENTAL',
    })
    expect(rejected.state().protocoledAt).toBe('2026-03-10T15:02:00.000Z')
  })

  it('[D7.04] removes a process that returns to analysis, until it is decided again', async () => {
    const approved = api.numbered('2026/103').approved()
    await api.appendAndProject(approved)
    const before = await entryOf(approved)
    const returned = approved.after({ type: 'ProcessReturnedToAnalysis', data: {} })
    await api.appendAndProject(returned)
    expect(await entryOf(approved)).toBeUndefined()
    await api.appendAndProject(returned.rejected())
    expect(await entryOf(approved)).toMatchObject({ id: before?.id, status: 'REJECTED' })
  })

  it('[D6.06 D7.04] keeps a deleted process; one deleted before a decision was never in it', async () => {
    const decided = api.numbered('2026/104').approved().deleted()
    const undecided = api.numbered('2026/105').underAnalysis().deleted()
    await api.appendAndProject(decided, undecided)
    const entry = await entryOf(decided)
    expect(entry?.status).toBe('APPROVED')
    expect(await entryOf(undecided)).toBeUndefined()
    const detail = await api.call('GET', `/process-protocoled/${entry?.id}`, { as: api.superAdmin })
    expect(detail.as(protocoledResponse).originalDeleted).toBe(true)
  })

  it('[D1.22] shows each role the decided processes it may see', async () => {
    await api.appendAndProject(
      api.numbered('2026/110').approved(),
      aProcess().ownedBy(api.joao).in(api.mossoro).numbered('2026/111').approved(),
    )
    const seen = async (as: Actor) =>
      numbers(await list(as, '?search=2026/11')).filter((number) => /11[01]$/.test(number))
    expect(await seen(api.superAdmin)).toHaveLength(2)
    expect(await seen(api.ana)).toHaveLength(2)
    expect(await seen(api.adminOfNatal)).toEqual(['2026/110'])
    expect(await seen(api.maria)).toEqual(['2026/110'])
    expect(await seen(api.joao)).toEqual(['2026/111'])
    expect((await api.call('GET', '/process-protocoled')).status).toBe(401)
  })

  it('is the same after a rebuild', async () => {
    const before = await list(api.superAdmin, '?limit=100')
    for (const projection of api.projections) await projection.rebuild()
    expect(await list(api.superAdmin, '?limit=100')).toEqual(before)
  })
})

describe('one entry of the register', () => {
  let entryId: string
  let builder: ProcessBuilder
  beforeAll(async () => {
    builder = api
      .numbered('2026/150')
      .withDocument('requerimento', { originalName: 'requerimento.pdf' })
      .underAnalysis(api.ana)
      .approved('De acordo', api.adminOfNatal)
    await api.appendAndProject(builder)
    entryId = (await entryOf(builder))?.id ?? ''
  })
  const get = (path: string, as?: Actor) =>
    api.call('GET', `/process-protocoled/${path}`, as === undefined ? {} : { as })

  it('[R7.25] returns the filing, the observations and the documents', async () => {
    const detail = (await get(entryId, api.maria)).as(protocoledResponse)
    expect(detail).toMatchObject({
      id: entryId,
      originalProcessId: builder.id,
      authCode: '0123456789ABCDEFGHJKMNPQ',
      observations: 'De acordo',
      originalDeleted: false,
      filing: { applicantDocument: '52998224725', enterpriseName: 'Padaria Potengi', latitude: -5.79448 },
    })
    expect(detail.documents.map(({ originalName }) => originalName)).toEqual([
      'requerimento.pdf',
      'comprovante_pagamento.pdf',
    ])
  })

  it('[R7.25 R3.14] returns its history with names', async () => {
    const { activities } = (await get(`${entryId}/activities`, api.maria)).as(protocoledActivitiesResponse)
    expect(activities.map(({ action, user }) => [action, user.name])).toEqual([
      ['PROCESS_CREATED', 'Maria da Silva'],
      ['DOCUMENT_UPLOADED', 'Maria da Silva'],
      ['PAYMENT_RECEIPT_UPLOADED', 'Maria da Silva'],
      ['PROCESS_PROTOCOLED', 'Maria da Silva'],
      ['ANALYSIS_STARTED', 'Ana Analista'],
      ['PROCESS_APPROVED', 'Adélia Natal'],
    ])
  })

  it('[D1.23] is NOT_FOUND for strangers, and under any other id', async () => {
    for (const path of [entryId, `${entryId}/activities`]) {
      expect((await get(path, api.joao)).status).toBe(404)
      expect((await get(path, { ...api.adminOfNatal, municipalityIds: [api.mossoro] })).status).toBe(404)
      expect((await get(path)).status).toBe(401)
    }
    for (const id of [builder.id, randomUUID(), 'abc'])
      expect((await get(id, api.superAdmin)).status).toBe(404)
  })

  it('[D3.11] shows the filer as removed after the account is deleted', async () => {
    const leaving = await api.registerPerson({ name: 'Vai Embora', role: 'APPLICANT' })
    const left = api.numbered('2026/151').ownedBy(leaving).approved()
    await api.appendAndProject(left)
    expect((await entryOf(left))?.userName).toBe('Vai Embora')
    await api.removePerson(leaving)
    await api.settled()
    expect((await entryOf(left))?.userName).toBe('Usuário removido')
  })
})

describe('the filters of the register', () => {
  let own: RunningReporting
  beforeAll(async () => {
    own = await startReporting({ now: () => new Date('2026-07-02T01:30:00.000Z') })
    await own.appendAndProject(
      own
        .numbered('2026/001', '2026-03-01')
        .filed({ applicantName: 'Conceição Açucena', enterpriseName: '=HYPERLINK("x");1' })
        .approved(),
      own.numbered('2026/002', '2026-03-02').in(own.mossoro).rejected(),
      // Protocolled at 23:58 of 2 March in Brasília, which is 3 March in UTC.
      own.numbered('2026/003').begunAt('2026-03-03T02:56:00.000Z').awaitingSignature(),
      own.numbered('2026/004').begunAt('2026-03-03T02:58:30.000Z').approved(),
    )
  })
  afterAll(() => own?.close())
  const filtered = async (query: string) =>
    numbers(await list(own.superAdmin, query, own))
      .map((number) => number.at(-1))
      .join(' ')

  it('orders the entries by the date they show, whenever they were decided', async () => {
    const late = await startReporting()
    try {
      const first = late.numbered('2026/201', '2026-03-01').underAnalysis()
      await late.appendAndProject(first, late.numbered('2026/202', '2026-03-02').approved())
      await late.appendAndProject(first.approved())
      expect(numbers(await list(late.superAdmin, '', late))).toEqual(['2026/202', '2026/201'])
      const csv = await late.call('GET', '/process-protocoled?format=csv', { as: late.superAdmin })
      expect(csv.text.match(/2026\/20./g)).toEqual(['2026/202', '2026/201'])
    } finally {
      await late.close()
    }
  })

  it.each([
    ['', '4 3 2 1'],
    ['?search=2026/002', '2'],
    ['?search=conceicao', '1'],
    ['?search=potengi', '4 3 2'],
    ['?search=529.982.247-25', '4 3 2 1'],
    ['?search=%25', ''],
    ['?status=REJECTED', '2'],
    ['?status=AWAITING_SIGNATURE', '3'],
    ['?municipality=mossoro', '2'],
    ['?municipality=NAT', '4 3 1'],
    ['?municipality=natal&status=APPROVED', '4 1'],
    ['?search=&municipality=', '4 3 2 1'],
  ])('[R7.24 R2.70] %s', async (query, expected) => {
    expect(await filtered(query)).toBe(expected)
  })

  it.each([
    ['?dateFrom=2026-03-02', '4 3 2'],
    ['?dateTo=2026-03-02', '3 2 1'],
    ['?dateFrom=2026-03-02&dateTo=2026-03-02', '3 2'],
    ['?dateFrom=2026-03-03&dateTo=2026-03-03', '4'],
    ['?dateFrom=2026-03-03&dateTo=2026-03-01', ''],
  ])('[D7.07] %s includes both days, in Brasília time', async (query, expected) => {
    expect(await filtered(query)).toBe(expected)
  })

  it('[R2.74 R9.01 D4.01 D4.02] has pages of twenty by default', async () => {
    expect((await list(own.superAdmin, '', own)).pagination).toEqual({
      page: 1,
      limit: 20,
      total: 4,
      pages: 1,
    })
    expect(await filtered('?limit=3&page=2')).toBe('1')
    expect((await list(own.superAdmin, '?limit=500', own)).pagination.limit).toBe(100)
  })

  it.each([
    'dateFrom=02/03/2026',
    'dateTo=2026-02-30',
    'status=X',
    'format=pdf',
    'page=0',
    'search=%00',
    'a=b',
  ])('[D4.08] refuses %s', async (query) => {
    expect((await own.call('GET', `/process-protocoled?${query}`, { as: own.superAdmin })).status).toBe(400)
  })

  it('[D7.07 D4.20] exports the filtered entries as CSV', async () => {
    const answer = await own.call(
      'GET',
      '/process-protocoled?format=csv&municipality=natal&status=APPROVED',
      {
        as: own.superAdmin,
      },
    )
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toContain('processos-aprovados-2026-07-01.csv')
    expect([...answer.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(answer.text.slice(1).trimEnd().split('\n')).toEqual([
      '"Protocolo";"Status";"Tipo de requerimento";"Solicitante";"Empreendimento";"Município";"Estado";"Atividade";"Responsável";"Protocolado em";"Decidido em"',
      '"2026/004";"Aprovado";"Licenciamento Ambiental";"Maria da Silva";"Padaria Potengi";"Natal";"RN";"Fabricação de pães";"Maria da Silva";"03/03/2026";"03/03/2026"',
      '"2026/001";"Aprovado";"Licenciamento Ambiental";"Conceição Açucena";"\'=HYPERLINK(""x"");1";"Natal";"RN";"Fabricação de pães";"Maria da Silva";"01/03/2026";"01/03/2026"',
    ])
  })

  it('[D4.20] escapes every cell that a spreadsheet would evaluate', async () => {
    const signs = ['=', '+', '-', '@', '\t', '\r']
    await own.appendAndProject(
      ...signs.map((sign, index) =>
        own
          .numbered(`2026/20${index}`)
          .approved()
          .after({
            type: 'ProcessEdited',
            data: { changes: [{ field: 'enterpriseName', from: null, to: `${sign}1+1` }] },
          }),
      ),
    )
    const { text } = await own.call('GET', '/process-protocoled?format=csv&search=2026/20', {
      as: own.superAdmin,
    })
    for (const sign of signs) expect(text).toContain(`;"'${sign}1+1";`)
  })

  it('[D1.22] exports to each role only the entries it may see, and requires a sign-in', async () => {
    const csv = async (as: Actor) =>
      (await own.call('GET', '/process-protocoled?format=csv', { as })).text.trimEnd().split('\n')
    expect(await csv(own.joao)).toHaveLength(1)
    expect((await own.call('GET', '/process-protocoled?format=csv')).status).toBe(401)
  })
})

describe('a long export', () => {
  it('has every entry once, in order, across pages', async () => {
    const builders = Array.from({ length: 30 }, (_, index) =>
      api.numbered(`2019/${String(index).padStart(3, '0')}`).approved(),
    )
    await api.appendAndProject(...builders)
    const pages = [
      ...numbers(await list(api.superAdmin, `${find('2019/')}&limit=20`)),
      ...numbers(await list(api.superAdmin, `${find('2019/')}&limit=20&page=2`)),
    ]
    const { text } = await api.call('GET', `/process-protocoled${find('2019/')}&format=csv`, {
      as: api.superAdmin,
    })
    const exported = text
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line.slice(1, 9))
    expect(exported).toEqual(pages)
    expect(new Set(exported).size).toBe(30)
  })
})

describe.each([
  ['ANALYST_SCOPE=linked', 'linked', 'STATE'],
  ['an account limited to linked municipalities', 'any', 'LINKED'],
] as const)('%s', (_what, analystScope, scope) => {
  let linked: RunningReporting
  let ana: Actor
  beforeAll(async () => {
    linked = await startReporting({ analystScope })
    ana = { ...linked.ana, scope }
    await linked.appendAndProject(
      linked.numbered('2026/001').approved(),
      linked.numbered('2026/002').in(linked.mossoro).approved(),
      linked.numbered('2026/003').in(linked.mossoro).ownedBy(linked.ana).approved(),
    )
  })
  afterAll(() => linked?.close())

  it('[D1.21] shows an analyst its municipalities and its own filings', async () => {
    const seen = async (as: Actor) => numbers(await list(as, '', linked)).toSorted()
    expect(await seen({ ...ana, municipalityIds: [linked.natal] })).toEqual(['2026/001', '2026/003'])
    expect(await seen(ana)).toEqual(['2026/003'])
  })
})
