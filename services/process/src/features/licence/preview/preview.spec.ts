import { type IssuerEvent, issuerStream } from '@licensing/contracts'
import { newObjectKey } from '@licensing/document-store'
import { readPdf } from '@licensing/licence-pdf/testing'
import type { Actor } from '@licensing/permissions'
import { aProcess, type ProcessBuilder } from '@licensing/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningProcessService, startProcessService } from '../../../testing/running-service'

const now = () => new Date('2026-11-26T15:00:00.000Z')

let api: RunningProcessService
beforeAll(async () => {
  api = await startProcessService({ now })
  await api.changeMunicipality(api.natal, { name: 'Natal', ibgeCode: '2408102' })
})
afterAll(() => api?.close())

let counted = 0
const filed = (): ProcessBuilder => {
  counted += 1
  return aProcess()
    .ownedBy(api.maria)
    .in(api.natal)
    .filed({ licensingType: 'LO', activityId: api.bakery })
    .numbered(`2026/${counted}`)
    .coded(String(counted).padStart(24, '0'))
    .begunAt('2026-03-02T12:00:00.000Z')
}
const stored = async (process: ProcessBuilder): Promise<string> => {
  await api.append(process)
  return process.id
}
const analysed = () => stored(filed().underAnalysis(api.ana))

const preview = (id: string, json: object, as: Actor = api.ana) =>
  api.call('POST', `/processes/${id}/licence-preview`, { as, json })
const textOf = async ({ bytes }: { readonly bytes: Buffer }) => (await readPdf(bytes)).text

const record = (event: IssuerEvent) =>
  api.store.append(api.database, {
    streamId: issuerStream(api.natal),
    events: [event],
    meta: {},
    recordedAt: now(),
  })

const terms = {
  validityMonths: 72,
  publicNotes: 'Vale neste endereço.',
  conditions: [{ text: 'Manter o piso impermeável.', due: { kind: 'days', days: 30 }, proofRequired: true }],
}

describe('the preview of a licence', () => {
  it('[L1.04] is a PDF of what the terms would print today, marked as without value', async () => {
    const id = await analysed()
    const answer = await preview(id, terms)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toContain(`minuta-2026-${counted}.pdf`)
    const text = await textOf(answer)
    for (const printed of [
      'MINUTA – SEM VALOR',
      'Município de Natal',
      'Licença de Operação',
      `2026/${counted}`,
      '26/11/2026',
      '26/11/2032',
      'Maria da Silva',
      '***.982.247-**',
      'Padaria Potengi',
      '10.91-1 · Fabricação de pães',
      'Manter o piso impermeável.',
      'Vale neste endereço.',
      'Fonte: IBGE, Malha Municipal 2022.',
    ])
      expect(text).toContain(printed)
    expect(text).not.toMatch(/529\.982\.247-25|maria@|99123|Rua Potengi, 120, apto|LO 1\/2026|Código/)
  })

  it('[L1.04] stores and numbers nothing, and leaves the terms as they were', async () => {
    const id = await analysed()
    const before = await api.detail(api.ana, id)
    const numbers = () => api.database.query('select * from issuing.numbers')
    const [objects, counters] = [await api.objects(), await numbers()]
    expect((await preview(id, terms)).status).toBe(200)
    expect((await preview(id, { ...terms, validityMonths: 60 })).status).toBe(200)
    expect(await api.detail(api.ana, id)).toEqual(before)
    expect([await api.objects(), await numbers()]).toEqual([objects, counters])
    const { events } = await api.store.load(api.database, `process-${id}`)
    expect(events.map(({ type }) => type)).not.toContain('LicenceTermsSet')
  })

  it('[L1.04 L1.08] refuses the terms that cannot be set, and a state in which none can', async () => {
    const id = await analysed()
    const tooLong = await preview(id, { validityMonths: 121 })
    expect([tooLong.status, tooLong.refusal().code]).toEqual([400, 'VALIDITY_BOUNDS'])
    const short = [{ ...terms.conditions[0], text: 'Curta' }]
    expect((await preview(id, { ...terms, conditions: short })).refusal().errors).toMatchObject([
      { field: 'conditions.0.text' },
    ])
    expect((await preview(id, { ...terms, number: 'LO 1/2026' })).status).toBe(400)
    const early = await preview(await stored(filed().protocoled()), terms)
    expect([early.status, early.refusal().code]).toEqual([409, 'INVALID_TRANSITION'])
    expect((await preview(await stored(filed().approved()), terms)).status).toBe(200)
  })

  it('[L1.04] is for staff in scope alone', async () => {
    const id = await analysed()
    const statuses = await Promise.all(
      [api.superAdmin, api.adminOfNatal, api.ana, api.maria, api.adminOfMossoro, api.joao].map(
        async (as) => (await preview(id, terms, as)).status,
      ),
    )
    expect(statuses).toEqual([200, 200, 200, 403, 404, 404])
    expect((await api.call('POST', `/processes/${id}/licence-preview`, { json: terms })).status).toBe(401)
  })

  it('[L2.10 L2.13] shows department, signatory and legal basis once the issuer has set them', async () => {
    const id = await analysed()
    const municipalityId = api.natal
    await record({
      type: 'IssuerDetailsSet',
      data: {
        municipalityId,
        departmentName: 'Secretaria Municipal de Meio Ambiente',
        signatoryName: 'Helena Bezerra',
        signatoryTitle: 'Secretária',
        legalBasis: 'Lei Complementar 140/2011, art. 9º',
        lastNumbers: [],
      },
    })
    const text = await textOf(await preview(id, terms))
    for (const printed of ['Secretaria Municipal de Meio Ambiente', 'Helena Bezerra', 'art. 9º'])
      expect(text).toContain(printed)
  })

  it('[L1.04] is 503 while it cannot be rendered, as without the crest that it names', async () => {
    const id = await analysed()
    const municipalityId = api.natal
    const lost = { objectKey: newObjectKey(), sha256: 'a'.repeat(64), fileSize: 900, width: 96, height: 112 }
    await record({ type: 'IssuerCrestSet', data: { municipalityId, ...lost } })
    const answer = await preview(id, terms)
    expect([answer.status, answer.refusal().code]).toEqual([503, 'DEPENDENCY_DOWN'])
    expect(answer.headers.get('retry-after')).toBe('5')
    await record({ type: 'IssuerCrestRemoved', data: { municipalityId } })
    expect((await preview(id, terms)).status).toBe(200)
  })
})
