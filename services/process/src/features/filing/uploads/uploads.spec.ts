import { processResponse, uploadResponse, uploadsResponse } from '@licensing/contracts'
import { personalData } from '@licensing/event-store'
import { openUploads } from '@licensing/process-store'
import type { Actor } from '@licensing/permissions'
import { aFiling } from '@licensing/test-support'
import { aCrest, aForm, anSvg, aProgram } from '@licensing/test-support/api'
import { afterAll, describe, expect, it } from 'vitest'
import { startProcessService } from '../../../testing/running-service'

const HOUR_MS = 3_600_000
let now = new Date()
const api = await startProcessService({ now: () => now })
afterAll(api.close)

const GONE = 'O arquivo não está mais no portal. Selecione novamente.'

const send = (as: Actor, file: unknown = aCrest('planta.png'), use = 'filing') =>
  api.call('POST', '/uploads', { as, form: aForm({ use, file }) })
const sent = async (as: Actor) => (await send(as)).as(uploadResponse)
const file = (as: Actor, uploads: object) =>
  api.call('POST', '/processes/json', {
    as,
    json: { ...aFiling({ municipalityId: api.natal }), uploads },
  })
const offered = async (as: Actor, ...ids: string[]) =>
  (await api.call('GET', `/uploads?ids=${ids.join(',')}`, { as })).as(uploadsResponse).uploads

describe('a file that is sent when it is chosen', () => {
  it('[K7.05] a file that is sent when it is chosen is judged by the rule of its form, and the form that names it has it as a document', async () => {
    const refused = await send(api.maria, aProgram('planta.pdf'))
    expect([refused.status, refused.refusal().message]).toEqual([
      415,
      'Tipo de arquivo não permitido: planta.pdf. Use PDF, JPG, PNG ou SVG.',
    ])
    // The field that names the form may follow the file.
    const form = aForm({ file: anSvg('planta.svg'), use: 'answer' })
    expect((await api.call('POST', '/uploads', { as: api.maria, form })).refusal()).toMatchObject({
      code: 'FILE_TYPE',
      message: 'Tipo de arquivo não permitido: planta.svg. Use PDF, DOC, DOCX, JPG ou PNG.',
    })
    expect(await api.objects()).toEqual([])
    const upload = await sent(api.maria)
    expect(upload).toMatchObject({ originalName: 'planta.png', contentType: 'image/png' })
    expect(Date.parse(upload.expiresAt)).toBe(now.getTime() + 24 * HOUR_MS)
    expect(await offered(api.maria, upload.id)).toEqual([upload])
    const filed = (await file(api.maria, { requerimento: [upload.id] })).as(processResponse)
    expect(filed.documents.map(({ id, originalName, category }) => [id, originalName, category])).toEqual([
      [upload.id, 'planta.png', 'requerimento'],
    ])
    const path = `/processes/${filed.id}/documents/${upload.id}/download`
    expect((await api.call('GET', path, { as: api.maria })).status).toBe(200)
  })

  it('[K7.05] a file that is sent when it is chosen is added by an edit, together with a file of the edit itself', async () => {
    const draft = await api.file(api.maria, { draft: true })
    const upload = await sent(api.maria)
    const form = aForm({
      'uploads[requerimento][0]': upload.id,
      'documents[planta_georreferenciada][0]': aCrest('outra.png'),
    })
    const edited = await api.call('PUT', `/processes/${draft.id}/edit`, { as: api.maria, form })
    expect(
      edited
        .as(processResponse)
        .documents.map(({ originalName }) => originalName)
        .toSorted(),
    ).toEqual(['outra.png', 'planta.png'])
  })

  it("[K7.06] a file that is sent when it is chosen is the person's own, of one form and used once: another one is refused at its field", async () => {
    const own = await sent(api.maria)
    expect(await offered(api.joao, own.id)).toEqual([])
    expect((await api.call('DELETE', `/uploads/${own.id}`, { as: api.joao })).status).toBe(404)
    const ofAnswer = (await send(api.maria, aCrest(), 'answer')).as(uploadResponse)
    const refusals = await Promise.all([
      file(api.joao, { requerimento: [own.id] }),
      file(api.maria, { requerimento: [ofAnswer.id] }),
      file(api.maria, { requerimento: [own.id, own.id] }),
    ])
    const at = (index: number) => [400, [{ field: `uploads.requerimento.${index}`, message: GONE }]]
    expect(refusals.map((answer) => [answer.status, answer.refusal().errors])).toEqual([at(0), at(0), at(1)])
    const twice = await Promise.all([1, 2].map(() => file(api.maria, { requerimento: [own.id] })))
    expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 400])
    expect((await api.call('DELETE', `/uploads/${ofAnswer.id}`, { as: api.maria })).status).toBe(204)
    expect(await offered(api.maria, own.id, ofAnswer.id)).toEqual([])
  })

  it('[K7.06] a file that is sent when it is chosen is offered for 24 hours, and its row outlives that by one, for a command that runs then', async () => {
    const started = now
    const { id } = await sent(api.maria)
    now = new Date(started.getTime() + 24 * HOUR_MS)
    const late = await file(api.maria, { requerimento: [id] })
    expect([late.status, late.refusal().errors?.[0]?.message]).toEqual([400, GONE])
    const uploads = openUploads({ database: api.database, personal: personalData(api) })
    const deletedAfter = (hours: number) =>
      uploads.deleteExpired(api.database, new Date(started.getTime() + hours * HOUR_MS))
    expect(await deletedAfter(25)).toBe(0)
    expect(await deletedAfter(25.1)).toBeGreaterThan(0)
    now = started
  })

  it('[K7.06] a file that is sent when it is chosen goes with the account', async () => {
    const joana = await api.registerPerson({ name: 'Joana Bezerra', role: 'APPLICANT' })
    await sent(joana)
    await api.removePerson(joana)
    await api.settled()
    expect(await api.database.query('select from process.uploads where user_id = $1', [joana.id])).toEqual([])
  })

  it('[K7.06] a file that is sent when it is chosen counts: the hundred and first that no form has used is refused', async () => {
    await api.database.query(
      `insert into process.uploads select gen_random_uuid(), $1, 'filing', 'x', 1, 'x', $2 from generate_series(1, 100)`,
      [api.joao.id, new Date(now.getTime() + HOUR_MS)],
    )
    expect((await send(api.joao)).refusal().code).toBe('FILE_QUOTA')
  })
})
