import { processResponse, uploadResponse } from '@licensing/contracts'
import { aForm, aPdf, anSvg } from '@licensing/test-support/api'
import type { Actor } from '@licensing/permissions'
import { afterAll, describe, expect, it } from 'vitest'
import { startProcessService } from '../../testing/running-service'

const api = await startProcessService()
afterAll(api.close)

const PART = 'documents[comprovante_pagamento][0]'
const proof = (part = PART, file = aPdf('comprovante.pdf')) => aForm({ [part]: file })
const protocol = (id: string, as: Actor, form = proof()) =>
  api.call('POST', `/processes/${id}/protocol`, { as, form })
const attach = (id: string, as: Actor, { path = 'payment-receipt', form = proof() } = {}) =>
  api.call('PUT', `/processes/${id}/${path}`, { as, form })
const exempt = {
  requestType: 'OUTROS_REQUERIMENTOS',
  licensingType: null,
  activityClass: null,
  otherRequestDescription: 'Segunda via do alvará',
}

describe('protocolling', () => {
  it('[R7.16 R4.05 D1.04 R3.11] the proof of payment moves a process to the analysis queue', async () => {
    const { id } = await api.file(api.maria)
    const answer = await protocol(id, api.maria)
    expect(answer.status).toBe(200)
    const process = answer.as(processResponse)
    expect(process).toMatchObject({
      status: 'PROTOCOLED',
      hasPaymentReceipt: true,
      payment: { amount: null, status: 'RECEIVED', paymentData: { documentId: process.documents[0]?.id } },
    })
    expect(process.documents).toMatchObject([
      { category: 'comprovante_pagamento', originalName: 'comprovante.pdf' },
    ])
    expect(process.activities.map(({ action }) => action)).toEqual([
      'PROCESS_CREATED',
      'PAYMENT_RECEIPT_UPLOADED',
      'PROCESS_PROTOCOLED',
    ])
  })

  it('[D7.09] the proof of payment is accepted as plain documents, too', async () => {
    for (const part of ['documents', 'documents[0]', 'documents[comprovante_pagamento]']) {
      const { id } = await api.file(api.maria)
      expect([part, (await protocol(id, api.maria, proof(part))).status]).toEqual([part, 200])
    }
  })

  it('[R5.37] protocolling requires the proof as PDF, JPG or PNG', async () => {
    const { id } = await api.file(api.maria)
    const without = await api.call('POST', `/processes/${id}/protocol`, { as: api.maria })
    expect([without.status, without.refusal().message]).toEqual([
      400,
      'Comprovante de pagamento é obrigatório',
    ])
    const drawn = await protocol(id, api.maria, proof(PART, anSvg('recibo.svg')))
    expect([drawn.status, drawn.refusal().message]).toEqual([
      415,
      'Tipo de arquivo não permitido. Use PDF, JPG ou PNG.',
    ])
    expect((await protocol(id, api.maria, proof('documents[requerimento][0]'))).status).toBe(400)
    expect((await api.detail(api.maria, id)).documents).toEqual([])
  })

  it('[K7.05] protocolling takes a proof that went up when it was chosen, once and with the types of its own screen', async () => {
    const { id } = await api.file(api.maria)
    const upload = async (file: File) =>
      (await api.call('POST', '/uploads', { as: api.maria, form: aForm({ use: 'receipt', file }) })).as(
        uploadResponse,
      ).id
    const [pdf, svg] = [await upload(aPdf('comprovante.pdf')), await upload(anSvg('recibo.svg'))]
    const naming = (named: string) => aForm({ 'uploads[comprovante_pagamento][0]': named })
    const drawn = await protocol(id, api.maria, naming(svg))
    expect([drawn.status, drawn.refusal().errors]).toEqual([
      415,
      [
        {
          field: 'uploads.comprovante_pagamento.0',
          message: 'Tipo de arquivo não permitido. Use PDF, JPG ou PNG.',
        },
      ],
    ])
    expect((await protocol(id, api.maria, naming(pdf))).as(processResponse)).toMatchObject({
      status: 'PROTOCOLED',
      documents: [{ id: pdf, category: 'comprovante_pagamento', originalName: 'comprovante.pdf' }],
    })
    expect((await attach(id, api.maria, { form: naming(pdf) })).status).toBe(400)
    expect((await attach(id, api.maria, { form: naming(svg) })).as(processResponse).documents).toMatchObject([
      { id: pdf },
      { id: svg },
    ])
  })

  it('[D1.05] protocolling needs no proof when no fee is due, and then only staff may do it', async () => {
    const { id } = await api.file(api.maria, exempt)
    expect((await api.call('POST', `/processes/${id}/protocol`, { as: api.maria })).status).toBe(403)
    const answer = await api.call('POST', `/processes/${id}/protocol`, { as: api.ana })
    expect([answer.status, answer.as(processResponse).status]).toEqual([200, 'PROTOCOLED'])
  })

  it('[D1.18] twice is a conflict, and stores no second proof', async () => {
    const { id } = await api.file(api.maria)
    await protocol(id, api.maria)
    const kept = await api.objects()
    const again = await protocol(id, api.maria)
    expect([again.status, again.refusal().code]).toEqual([409, 'INVALID_TRANSITION'])
    expect(await api.objects()).toEqual(kept)
  })
})

describe('a receipt from the list or the detail', () => {
  it('[R7.19 R4.06 D1.06 D1.07] protocols a process that awaits payment, and keeps a protocolled one', async () => {
    const { id } = await api.file(api.maria)
    expect((await attach(id, api.maria)).as(processResponse).status).toBe('PROTOCOLED')
    const again = await attach(id, api.ana, { path: 'upload', form: proof(PART, anSvg('segundo.svg')) })
    expect(again.as(processResponse)).toMatchObject({
      status: 'PROTOCOLED',
      documents: [{ originalName: 'comprovante.pdf' }, { originalName: 'segundo.svg' }],
    })
  })

  it('[D7.03] a receipt from the list or the detail is rejected for a DRAFT, and leaves no file', async () => {
    const { id } = await api.file(api.maria, { draft: true })
    const kept = await api.objects()
    expect((await attach(id, api.maria)).status).toBe(409)
    expect(await api.objects()).toEqual(kept)
  })

  it('[R5.36] a receipt from the list or the detail reports a missing file, a wrong type and an oversized file', async () => {
    const { id } = await api.file(api.maria)
    const empty = await attach(id, api.maria, { form: aForm({}) })
    expect([empty.status, empty.refusal().message]).toEqual([400, 'Selecione um arquivo para upload'])
    const wrong = await attach(id, api.maria, { form: proof(PART, new File(['olá'], 'recibo.txt')) })
    expect([wrong.status, wrong.refusal().message]).toEqual([
      415,
      'Tipo de arquivo não permitido. Use PDF, JPG, PNG ou SVG.',
    ])
    const large = await attach(id, api.maria, { form: proof(PART, aPdf('r.pdf', 10 * 1024 * 1024 + 1)) })
    expect([large.status, large.refusal().message]).toEqual([413, 'Arquivo muito grande. Máximo 10MB.'])
    expect(await api.leftovers()).toEqual([])
  })
})
