import { type IssuerEvent, issuerStream } from '@licensing/contracts'
import { newObjectKey } from '@licensing/document-store'
import { readPdf } from '@licensing/pdf/printing-testing'
import type { Actor } from '@licensing/permissions'
import { afterAll, describe, expect, it } from 'vitest'
import { startProcessService } from '../../../testing/running-service'

const now = () => new Date('2026-11-26T15:00:00.000Z')
const api = await startProcessService({ now })
await api.changeMunicipality(api.natal, { name: 'Natal', ibgeCode: '2408102' })
afterAll(api.close)

const filed = () => api.numbered({ licensingType: 'LO', activityId: api.bakery })
const analysed = () => api.stored(filed().underAnalysis(api.ana))

const preview = (id: string, json: object, as: Actor = api.ana) =>
  api.call('POST', `/processes/${id}/licence-preview`, { as, json })
const municipalityId = api.natal
const record = (event: IssuerEvent) =>
  api.store.append(api.database, {
    streamId: issuerStream(municipalityId),
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
  it('[L1.04 L2.10] the preview of a licence is a PDF of what the terms and the issuer would print today, marked as without value, and changes nothing', async () => {
    const process = filed().underAnalysis(api.ana)
    const id = await api.stored(process)
    const issuer = {
      departmentName: 'Secretaria Municipal de Meio Ambiente',
      signatoryName: 'Helena Bezerra',
      signatoryTitle: 'Secretária',
      legalBasis: 'Lei Complementar 140/2011, art. 9º',
    }
    await record({ type: 'IssuerDetailsSet', data: { municipalityId, ...issuer, lastNumbers: [] } })
    const kept = async () => [
      await api.detail(api.ana, id),
      await api.objects(),
      await api.database.query('select * from issuing.numbers'),
      (await api.store.load(api.database, `process-${id}`)).events.length,
    ]
    const before = await kept()
    const answer = await preview(id, terms)
    expect([answer.status, await kept()]).toEqual([200, before])
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    const { protocolNumber } = process.state()
    expect(answer.headers.get('content-disposition')).toContain(
      `minuta-${protocolNumber?.replace('/', '-')}.pdf`,
    )
    const { text } = await readPdf(answer.bytes)
    for (const printed of [
      'MINUTA – SEM VALOR',
      'Município de Natal',
      'Licença de Operação',
      protocolNumber ?? '',
      ...Object.values(issuer),
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

  it('[L1.04 L1.08] the preview of a licence refuses the terms that cannot be set, and a state in which none can', async () => {
    const id = await analysed()
    const tooLong = await preview(id, { validityMonths: 121 })
    expect([tooLong.status, tooLong.refusal().code]).toEqual([400, 'VALIDITY_BOUNDS'])
    const short = [{ ...terms.conditions[0], text: 'Curta' }]
    expect((await preview(id, { ...terms, conditions: short })).refusal().errors).toMatchObject([
      { field: 'conditions.0.text' },
    ])
    expect((await preview(id, { ...terms, number: 'LO 1/2026' })).status).toBe(400)
    const early = await preview(await api.stored(filed().protocoled()), terms)
    expect([early.status, early.refusal().code]).toEqual([409, 'INVALID_TRANSITION'])
  })

  it('[L1.04] the preview of a licence is 503 while it cannot be rendered, as without the crest that it names', async () => {
    const id = await analysed()
    const lost = { objectKey: newObjectKey(), sha256: 'a'.repeat(64), fileSize: 900, width: 96, height: 112 }
    await record({ type: 'IssuerCrestSet', data: { municipalityId, ...lost } })
    const answer = await preview(id, terms)
    expect([answer.status, answer.refusal().code]).toEqual([503, 'DEPENDENCY_DOWN'])
    expect(answer.headers.get('retry-after')).toBe('5')
  })
})
