import { clockResponse, processResponse } from '@licensing/contracts'
import { aDocument } from '@licensing/test-support'
import { afterAll, describe, expect, it } from 'vitest'
import { aClock } from '../../../testing/a-clock'
import { startProcessService } from '../../../testing/running-service'

const api = await startProcessService({ now: aClock('2026-03-10').now })
afterAll(api.close)

const filed = (licensingType: 'LP' | 'LO' = 'LP') => api.numbered({ licensingType })
const analysed = () => api.stored(filed().underAnalysis(api.ana))
const clockOf = async (id: string) =>
  (await api.call('GET', `/processes/${id}/clock`, { as: api.maria })).as(clockResponse)
const reason = 'O estudo de impacto foi exigido'
const flags = { requiresEia: false, publicHearing: false, twoPhase: false }
const classify = (id: string, json: object, as = api.ana) =>
  api.call('POST', `/processes/${id}/classification`, { as, json: { ...flags, reason, ...json } })
const extend = (id: string, json: object, as = api.ana) =>
  api.call('POST', `/processes/${id}/term-extension`, { as, json: { days: 30, reason, ...json } })

describe('[C1.10] a new classification', () => {
  it('a new classification takes the rule of the stamped version, and the answer shows it', async () => {
    const id = await analysed()
    expect(await clockOf(id)).toMatchObject({ term: 'P6M', dueOn: '2026-09-02', requiresEia: false })
    const answer = await classify(id, { requiresEia: true })
    expect(answer.status).toBe(200)
    const { clock, activities, deskActivities } = answer.as(processResponse)
    expect(clock).toMatchObject({ state: 'RUNNING', dueOn: '2027-01-04' })
    expect(activities.map(({ action }) => action)).not.toContain('AnalysisTermChanged')
    expect(deskActivities.at(-1)).toMatchObject({
      action: 'AnalysisTermChanged',
      description: 'Prazo reenquadrado',
      observations: reason,
    })
    const ledger = await clockOf(id)
    expect(ledger).toMatchObject({ term: 'P10M', requiresEia: true, regime: { rule: 'LP-EIA' } })
    expect(ledger.entries.at(-1)).toMatchObject({
      effect: 'RECLASSIFIED',
      basis: 'Lei 15.190/2025, art. 47, I',
      dueOn: '2027-01-04',
      by: { name: 'Ana Analista' },
    })
  })

  it('[C1.11] a new classification follows the filing as it is now: a corrected kind changes no term before', async () => {
    const process = filed('LO')
      .underAnalysis(api.ana)
      .after({
        type: 'ProcessEdited',
        data: { changes: [{ field: 'licensingType', from: 'LO', to: 'LP' }] },
      })
    await api.append(process)
    expect(await clockOf(process.id)).toMatchObject({ term: 'P3M', entries: [{ effect: 'STARTED' }] })
    await classify(process.id, {})
    expect(await clockOf(process.id)).toMatchObject({ term: 'P6M', regime: { rule: 'LP' } })
  })

  it('a new classification is 409 on a clock that has stopped', async () => {
    const id = await api.stored(filed().rejected())
    expect(await classify(id, { requiresEia: true })).toMatchObject({ status: 409 })
    expect((await api.detail(api.ana, id)).deskActions).not.toContain('classify')
  })

  it('a new classification needs a reason of ten characters', async () => {
    const id = await analysed()
    expect((await classify(id, { reason: 'Porque' })).status).toBe(400)
    expect((await classify(id, { requiresEia: 'perhaps' })).status).toBe(400)
    expect((await api.detail(api.ana, id)).deskActions).toEqual(
      expect.arrayContaining(['classify', 'extendTerm']),
    )
    expect((await api.detail(api.maria, id)).deskActions).toEqual([])
  })
})

describe('[C1.12] an extension by agreement', () => {
  const withRequest = async (by = api.maria) => {
    const request = aDocument('outros_documentos')
    const process = filed('LO').underAnalysis(api.ana).after({ type: 'DocumentAttached', data: request }, by)
    await api.append(process)
    return { id: process.id, documentId: request.documentId }
  }

  it('an extension by agreement adds its days by both laws, and keeps them in a later classification', async () => {
    const { id, documentId } = await withRequest()
    const { clock } = (await extend(id, { documentId })).as(processResponse)
    expect(clock).toMatchObject({ dueOn: '2026-07-02' })
    const ledger = await clockOf(id)
    expect(ledger).toMatchObject({ term: 'P3M', termDays: 122 })
    expect(ledger.entries.at(-1)).toMatchObject({
      effect: 'EXTENDED',
      basis: 'CONAMA 237/1997, art. 14, § 2º; Lei 15.190/2025, art. 47, § 1º',
      cause: { text: 'Prazo prorrogado por 30 dias, de comum acordo' },
    })
    await classify(id, { twoPhase: true })
    expect(await clockOf(id)).toMatchObject({ term: 'P4M', termDays: 152 })
  })

  it('an extension by agreement needs the request that the owner put on file', async () => {
    const [{ id }, byStaff, elsewhere] = [
      await withRequest(),
      await withRequest(api.ana),
      await withRequest(),
    ]
    const fieldOf = async (process: string, documentId?: string) =>
      (await extend(process, { documentId })).refusal().errors?.[0]?.field
    expect([
      await fieldOf(byStaff.id, byStaff.documentId),
      await fieldOf(id, elsewhere.documentId),
      await fieldOf(id),
    ]).toEqual(['documentId', 'documentId', 'documentId'])
  })

  it('an extension by agreement is of 1 to 365 days', async () => {
    const { id, documentId } = await withRequest()
    for (const days of [0, 366]) expect((await extend(id, { documentId, days })).status).toBe(400)
    expect((await extend(id, { documentId, days: 365 })).status).toBe(200)
  })
})
