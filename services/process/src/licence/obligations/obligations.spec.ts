import { type LicenceResponse, licenceResponse } from '@licensing/contracts'
import { aForm, aPdf } from '@licensing/test-support/api'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aClock } from '../../testing/a-clock'
import { startLicenceService } from '../testing/running-service'

const FIRST = '2026-11-20'
const clock = aClock(FIRST)
const api = await startLicenceService({ now: clock.now })
beforeEach(() => clock.set(FIRST))
afterAll(api.close)

const report = { text: 'Apresentar o laudo de estanqueidade.', proofRequired: true }
const inDays = (days: number) => ({ ...report, due: { kind: 'days' as const, days } })
const yearly = { ...report, due: { kind: 'recurring' as const, everyMonths: 12 } }
const declaration = { text: 'Declarar a vazão captada.', proofRequired: false }
const water = {
  text: 'Apresentar a outorga de recursos hídricos, ou sua dispensa, em até 120 dias, prorrogáveis uma vez por mais 120.',
  due: { kind: 'days' as const, days: 120 },
  proofRequired: true,
}

const on = (id: string, name: string, step: string) => {
  const [condition, occurrence = '1'] = name.split('/')
  return `/licences/${id}/obligations/${condition}/${occurrence}/${step}`
}
const prove = (id: string, name = 'c1', parts: Record<string, unknown> = {}, as = api.maria) =>
  api.call('POST', on(id, name, 'proof'), { as, form: aForm(parts) })
const withFile = { notes: 'Segue o laudo', 'documents[comprovacao][0]': aPdf('laudo.pdf') }
const judge = (id: string, step: string, json: object, { name = 'c1', as = api.ana } = {}) =>
  api.call('POST', on(id, name, step), { as, json })
const stateIn = ({ obligations }: LicenceResponse, place = 0) => {
  const { conditionId, occurrence, dueOn, state } = obligations[place] ?? {}
  return [`${conditionId}/${occurrence}`, dueOn, state]
}

describe('a proof', () => {
  it('[L5.03 L5.04] a proof is sent with files, and its applicant sees how it ended', async () => {
    const id = await api.granted('2026-11-18', { conditions: [inDays(10)] })
    expect((await api.detail(id, api.maria)).obligations[0]?.allowedActions).toEqual(['prove'])
    const sent = (await prove(id, 'c1', withFile)).as(licenceResponse)
    expect(stateIn(sent)).toEqual(['c1/1', '2026-11-30', 'SENT'])
    const rejected = (await judge(id, 'reject', { reason: 'Falta a ART', newDueOn: '2026-12-10' })).as(
      licenceResponse,
    )
    expect(stateIn(rejected)).toEqual(['c1/1', '2026-12-10', 'REJECTED'])
    await prove(id, 'c1', withFile)
    await judge(id, 'accept', { notes: 'Conforme' })
    const [obligation] = (await api.detail(id, api.maria)).obligations
    expect(obligation).toMatchObject({ state: 'ACCEPTED', stateLabel: 'Cumprida', allowedActions: [] })
    expect(obligation?.steps.map(({ step, text, dueOn, by }) => [step, text, dueOn, by.name])).toEqual([
      ['SENT', 'Segue o laudo', null, 'Maria da Silva'],
      ['REJECTED', 'Falta a ART', '2026-12-10', 'Ana Analista'],
      ['SENT', 'Segue o laudo', null, 'Maria da Silva'],
      ['ACCEPTED', 'Conforme', null, 'Ana Analista'],
    ])
    const [file] = obligation?.steps[0]?.documents ?? []
    expect(file).toMatchObject({ originalName: 'laudo.pdf', mediaType: 'application/pdf' })
    const path = `/licences/${id}/documents/${file?.id}/download`
    expect((await api.call('GET', path, { as: api.ana })).status).toBe(200)
    expect((await api.call('GET', path, { as: api.joao })).status).toBe(404)
  })

  it('[L5.03] a proof needs a file where one is required, and is a declaration elsewhere', async () => {
    const id = await api.granted('2026-11-18', {
      conditions: [inDays(10), { ...declaration, due: { kind: 'days', days: 10 } }],
    })
    expect((await prove(id, 'c1', { notes: 'Feito' })).refusal().errors?.[0]?.field).toBe('documents')
    const sent = (await prove(id, 'c2', { notes: 'Feito' })).as(licenceResponse)
    expect(stateIn(sent, 1)).toEqual(['c2/1', '2026-11-30', 'SENT'])
    expect(await api.leftovers()).toEqual([])
  })

  it('[L5.03 L9.06] a proof is sent once: again while it is looked at or accepted is 409 PROOF_SENT', async () => {
    const id = await api.granted('2026-11-18', { conditions: [inDays(10)] })
    await prove(id, 'c1', withFile)
    const refused = await prove(id, 'c1', withFile)
    expect([refused.status, refused.refusal().code, refused.refusal().message]).toEqual([
      409,
      'PROOF_SENT',
      'A comprovação já foi enviada.',
    ])
    await judge(id, 'accept', {})
    expect((await prove(id, 'c1', withFile)).refusal().code).toBe('PROOF_SENT')
  })

  it('a proof takes at most ten files, and no other part', async () => {
    const id = await api.granted('2026-11-18', { conditions: [inDays(10)] })
    const files = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`documents[${index}]`, aPdf(`${index}.pdf`)]),
      )
    expect((await prove(id, 'c1', files(11))).status).toBe(400)
    expect((await prove(id, 'c1', { other: aPdf('a.pdf') })).status).toBe(400)
    const few = await prove(id, 'c1', files(2))
    expect(few.as(licenceResponse).obligations[0]?.steps[0]?.documents).toHaveLength(2)
  })
})

describe('staff', () => {
  it('[L5.04] extend a term and waive a condition, each with a reason', async () => {
    const id = await api.granted('2026-11-18', { conditions: [inDays(10), inDays(20)] })
    const extended = await judge(id, 'extend', { dueOn: '2026-12-15', reason: 'Laboratório fechado' })
    expect(stateIn(extended.as(licenceResponse))).toEqual(['c1/1', '2026-12-15', 'DUE_SOON'])
    const waived = await judge(id, 'waive', { reason: 'Tanque retirado' }, { name: 'c2' })
    expect(stateIn(waived.as(licenceResponse), 1)).toEqual(['c2/1', '2026-12-08', 'WAIVED'])
    const { obligations } = await api.detail(id, api.maria)
    expect(obligations.map(({ steps }) => steps[0]?.text)).toEqual(['Laboratório fechado', 'Tanque retirado'])
    expect((await judge(id, 'waive', { reason: ' ' })).refusal().errors?.[0]?.field).toBe('reason')
    const earlier = await judge(id, 'extend', { dueOn: '2026-12-01', reason: 'Engano' })
    expect(earlier.refusal().errors?.[0]?.field).toBe('dueOn')
    expect((await judge(id, 'accept', {})).refusal().code).toBe('INVALID_TRANSITION')
    expect((await judge(id, 'accept', {}, { name: 'c7' })).status).toBe(404)
  })

  it('[L5.06] extend the water permit once, by 120 days', async () => {
    const id = await api.granted('2026-11-18', { conditions: [water] })
    const [owed] = (await api.detail(id, api.ana)).obligations
    expect(owed?.dueOn).toBe('2027-03-18')
    const reason = 'Análise do IGARN'
    expect((await judge(id, 'extend', { dueOn: '2027-07-17', reason })).status).toBe(400)
    expect((await judge(id, 'extend', { dueOn: '2027-07-16', reason })).status).toBe(200)
    const again = await judge(id, 'extend', { dueOn: '2027-11-13', reason })
    expect([again.status, again.refusal().code]).toEqual([409, 'INVALID_TRANSITION'])
  })
})

describe('the lists of obligations', () => {
  it('[L5.07 L5.02] list and count alike for staff and for the applicant, on any day and without a job', async () => {
    const mine = await api.registerPerson({ name: 'Rita', role: 'APPLICANT' })
    await api.granted('2026-11-18', {
      ownerId: mine.id,
      municipalityId: api.mossoro,
      conditions: [yearly, inDays(10)],
    })
    await api.settled()
    const seen = async (day: string) => {
      clock.set(day)
      const [forOwner, forStaff] = [await api.obligations(mine), await api.obligations(api.adminOfMossoro)]
      const same = forOwner.obligations.map((row) => ({ ...row, allowedActions: expect.any(Array) as never }))
      expect(forStaff.obligations).toEqual(same)
      expect(await api.summary(api.adminOfMossoro)).toEqual(await api.summary(mine))
      return [
        forOwner.obligations.map(
          ({ conditionId, occurrence, dueOn, state }) => `${conditionId}/${occurrence} ${dueOn} ${state}`,
        ),
        await api.summary(mine),
      ]
    }
    const counts = (overdue: number, dueSoon: number) => ({ overdue, dueSoon, sent: 0 })
    expect(await seen('2026-11-20')).toEqual([
      ['c2/1 2026-11-30 DUE_SOON', 'c1/1 2027-11-18 UPCOMING'],
      counts(0, 1),
    ])
    expect(await seen('2027-11-18')).toEqual([
      ['c2/1 2026-11-30 OVERDUE', 'c1/1 2027-11-18 DUE_SOON'],
      counts(1, 1),
    ])
    expect(await seen('2029-11-20')).toEqual([
      [
        'c2/1 2026-11-30 OVERDUE',
        'c1/1 2027-11-18 OVERDUE',
        'c1/2 2028-11-21 OVERDUE',
        'c1/3 2029-11-19 OVERDUE',
        'c1/4 2030-11-18 UPCOMING',
      ],
      counts(4, 0),
    ])
  })

  it('[L5.07] filter by state, days and words', async () => {
    const mine = await api.registerPerson({ name: 'Rui', role: 'APPLICANT' })
    const id = await api.granted('2026-11-18', {
      ownerId: mine.id,
      number: 'LO 77/2026',
      conditions: [inDays(10), { ...declaration, due: { kind: 'days', days: 60 } }],
    })
    await prove(id, 'c1', withFile, mine)
    await api.settled()
    const found = async (query: string) =>
      (await api.obligations(mine, query)).obligations.map(({ conditionId }) => conditionId)
    expect(await found('?state=SENT')).toEqual(['c1'])
    expect(await found('?state=UPCOMING')).toEqual(['c2'])
    expect(await found('?state=OVERDUE')).toEqual([])
    expect(await found('?dueFrom=2026-12-01')).toEqual(['c2'])
    expect(await found('?dueTo=2026-11-30')).toEqual(['c1'])
    expect(await found('?search=vazao')).toEqual(['c2'])
    expect(await found('?search=LO+77')).toEqual(['c1', 'c2'])
    expect((await api.obligations(mine)).pagination).toEqual({ page: 1, limit: 20, total: 2, pages: 1 })
    expect(await api.summary(mine)).toEqual({ overdue: 0, dueSoon: 0, sent: 1 })
    const reversed = await api.call('GET', '/obligations?dueFrom=2027-01-01&dueTo=2026-01-01', { as: mine })
    expect(reversed.refusal().errors?.[0]?.field).toBe('dueFrom')
  })
})
