import { LICENCE_KINDS, licenceKindLabels, licenceTermsResponse, processResponse } from '@licensing/contracts'
import { kindNameOf, shippedRules } from '@licensing/licensing-law'
import type { Actor } from '@licensing/permissions'
import { type FilingSample } from '@licensing/test-support'
import { afterAll, describe, expect, it } from 'vitest'
import { startProcessService } from '../../../testing/running-service'

const api = await startProcessService({ now: () => new Date('2026-11-26T15:00:00.000Z') })
afterAll(api.close)

const analysed = (fields: FilingSample = {}) => api.stored(filed(fields).underAnalysis(api.ana))
const filed = (fields: FilingSample = {}) => api.numbered({ licensingType: 'LO', ...fields })

const set = (id: string, json: object, as: Actor = api.ana) =>
  api.call('PUT', `/processes/${id}/licence-terms`, { as, json })
const approve = (id: string, json: object, as: Actor = api.ana) =>
  api.call('POST', `/processes/${id}/approve`, { as, json })
const read = async (id: string, as: Actor = api.ana) =>
  (await api.call('GET', `/processes/${id}/licence-terms`, { as })).as(licenceTermsResponse)

const conditions = [
  { text: 'Manter os registros de manutenção.', due: { kind: 'none' }, proofRequired: false },
  { text: 'Apresentar o laudo de estanqueidade.', due: { kind: 'days', days: 30 }, proofRequired: true },
  { text: 'Concluir a vedação dos tanques.', due: { kind: 'date', date: '2027-05-31' }, proofRequired: true },
  {
    text: 'Entregar o relatório de efluentes.',
    due: { kind: 'recurring', everyMonths: 6, firstDays: 30 },
    proofRequired: true,
  },
]

describe('the terms of a licence', () => {
  it('[L1.02 L1.03 L1.05] the terms of a licence are set and read, with bounds and source, and keep the order of their conditions', async () => {
    const id = await analysed()
    expect(await read(id)).toEqual({
      terms: null,
      suggested: [],
      bounds: {
        minMonths: 60,
        maxMonths: 120,
        required: true,
        lessWithReason: true,
        regime: 'lei-15190-2025',
        source: 'Lei 15.190/2025, art. 6º',
      },
    })
    const answer = await set(id, { validityMonths: 72, publicNotes: 'Vale neste endereço.', conditions })
    expect(answer.status).toBe(200)
    expect(answer.as(processResponse)).toMatchObject({
      status: 'UNDER_ANALYSIS',
      allowedLicenceActions: ['setTerms'],
    })
    const terms = { kind: 'LO', validityMonths: 72, publicNotes: 'Vale neste endereço.', conditions }
    expect((await read(id)).terms).toEqual(terms)
    await set(id, { validityMonths: 60 })
    expect((await read(id)).terms).toEqual({ kind: 'LO', validityMonths: 60, conditions: [] })
  })

  it('[D9.18] the terms of a licence name the characters that the document could not print, and refuse them in their own texts', async () => {
    const id = await analysed({ applicantName: 'Lǐ Wěi 李伟', enterpriseName: 'Padaria 🌱' })
    expect((await read(id)).unprintable).toEqual([
      { place: 'Nome do titular', characters: ['李', '伟'] },
      { place: 'Nome do empreendimento', characters: ['🌱'] },
    ])
    expect((await read(id, api.maria)).unprintable).toBeUndefined()
    const terms = { validityMonths: 72, publicNotes: 'Plante 🌱 e 🌳', conditions: [conditions[0]] }
    const refused = await set(id, terms)
    expect([refused.status, refused.refusal().errors]).toEqual([
      400,
      [{ field: 'publicNotes', message: 'Não podem ser impressos na licença: 🌱 🌳' }],
    ])
    expect((await set(id, { ...terms, publicNotes: 'Plante.' })).status).toBe(200)
  })

  it('[L1.02] the terms of a licence are a draft of the staff until the approval, which shows them', async () => {
    const id = await analysed()
    const before = await api.detail(api.maria, id)
    await set(id, { validityMonths: 72 })
    expect(await api.detail(api.maria, id)).toEqual(before)
    expect(await read(id, api.maria)).toMatchObject({ terms: null, suggested: [] })
    expect(before.allowedLicenceActions).toEqual([])
    const { deskActivities } = await api.detail(api.ana, id)
    expect(deskActivities.at(-1)).toMatchObject({ action: 'LicenceTermsSet' })
    expect((await approve(id, {})).status).toBe(200)
    expect((await read(id, api.maria)).terms).toMatchObject({ validityMonths: 72 })
  })

  it('[L1.02 L9.01] the terms of a licence are set after the approval too, in a line that everyone sees, and 409 elsewhere', async () => {
    for (const process of [filed().approved(), filed().awaitingSignature()]) {
      const id = await api.stored(process)
      expect((await set(id, { validityMonths: 72 })).status).toBe(200)
      const { activities, deskActivities, version } = await api.detail(api.maria, id)
      expect(activities.at(-1)).toMatchObject({
        action: 'PROCESS_UPDATED',
        description: 'Termos da licença definidos',
      })
      expect(deskActivities).toEqual([])
      expect(version).toBe(process.state().version + 1)
    }
    for (const process of [filed().protocoled(), filed().rejected()]) {
      const id = await api.stored(process)
      expect((await set(id, { validityMonths: 72 })).refusal()).toMatchObject({ code: 'INVALID_TRANSITION' })
      expect((await api.detail(api.ana, id)).allowedLicenceActions).not.toContain('setTerms')
    }
  })

  it('[L1.07 L1.08] the terms of a licence have a validity within the bounds of the law when the process left DRAFT, or less with a reason', async () => {
    const early = filed().begunAt('2026-02-04T02:59:00.000Z').underAnalysis(api.ana)
    expect((await read(await api.stored(early))).bounds).toMatchObject({ regime: 'conama-237-1997' })
    const id = await analysed()
    const tooLong = (await set(id, { validityMonths: 121 })).refusal()
    expect(tooLong).toMatchObject({
      code: 'VALIDITY_BOUNDS',
      message: 'A validade deve ficar entre 60 e 120 meses (Lei 15.190/2025, art. 6º).',
      errors: [{ field: 'validityMonths' }],
    })
    expect((await set(id, { validityMonths: 48 })).refusal()).toMatchObject({
      code: 'VALIDITY_BOUNDS',
      message: 'Justifique a validade menor que o mínimo.',
    })
    expect((await set(id, { validityMonths: 48, validityReason: 'Tanques antigos' })).status).toBe(200)
    expect((await set(id, {})).status).toBe(400)
  })

  it('[L1.05] the terms of a licence refuse a condition that is too short or due in the past, at its field', async () => {
    const id = await analysed()
    const refused = async (condition: object) =>
      (await set(id, { validityMonths: 72, conditions: [condition] }))
        .refusal()
        .errors?.map(({ field }) => field)
    const [first] = conditions
    expect(await refused({ ...first, text: 'Curta' })).toEqual(['conditions.0.text'])
    expect(await refused({ ...first, due: { kind: 'date', date: '2026-11-25' } })).toEqual([
      'conditions.0.due',
    ])
  })
})

describe('an approval', () => {
  it('[L1.01] an approval without terms records only the approval, and one with them records both in one command', async () => {
    const without = await analysed()
    expect((await approve(without, { observations: 'De acordo' })).status).toBe(200)
    expect((await api.detail(api.ana, without)).activities.slice(-1)).toMatchObject([
      { action: 'PROCESS_APPROVED', observations: 'De acordo' },
    ])
    expect((await read(without)).terms).toBeNull()
    const id = await analysed()
    const { version } = await api.detail(api.ana, id)
    const approved = await approve(id, { licence: { validityMonths: 72, conditions } })
    expect(approved.as(processResponse)).toMatchObject({ status: 'APPROVED', version: version + 2 })
    expect((await api.detail(api.maria, id)).activities.slice(-2)).toMatchObject([
      { action: 'PROCESS_UPDATED' },
      { action: 'PROCESS_APPROVED' },
    ])
    expect((await read(id, api.maria)).terms).toMatchObject({ validityMonths: 72, conditions })
  })

  it('[L1.01 L1.08] an approval changes nothing when its terms are refused', async () => {
    const id = await analysed()
    expect((await approve(id, { licence: { validityMonths: 121 } })).refusal()).toMatchObject({
      code: 'VALIDITY_BOUNDS',
      errors: [{ field: 'licence.validityMonths' }],
    })
    expect((await api.detail(api.ana, id)).status).toBe('UNDER_ANALYSIS')
  })
})

it('the portals name the kinds as the rules do', () => {
  for (const kind of LICENCE_KINDS) expect(kindNameOf(shippedRules, kind)).toBe(licenceKindLabels[kind])
})
