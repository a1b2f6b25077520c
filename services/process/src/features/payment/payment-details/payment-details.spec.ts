import { paymentDetails } from '@licensing/contracts'
import { type Actor } from '@licensing/permissions'
import { aForm, aPdf } from '@licensing/test-support/api'
import { afterAll, describe, expect, it } from 'vitest'
import { startProcessService } from '../../../testing/running-service'

const bank = { bankName: 'Banco do Brasil', bankAgency: '1234-5', bankAccount: '67890-1' }
const contact = { cnpj: '11222333000181', phone: '8432320000', email: 'licencas@natal.rn.gov.br' }

const api = await startProcessService()
afterAll(api.close)

const ask = (id: string, as?: Actor) =>
  api.call('GET', `/processes/${id}/payment-details`, as === undefined ? {} : { as })
/** The details after the municipality was changed. */
const detailsWith = async (facts: Parameters<typeof api.changeMunicipality>[1]) => {
  await api.changeMunicipality(api.natal, facts)
  const { id, protocolNumber } = await api.file(api.maria)
  return { protocolNumber, details: (await ask(id, api.maria)).as(paymentDetails) }
}

describe('how to pay the fee', () => {
  it('shows the applicant the bank data, and the Pix key with a code that names the protocol', async () => {
    const { protocolNumber, details } = await detailsWith({
      name: 'Natal',
      ...contact,
      ...bank,
      pixKey: 'taxas@natal.rn.gov.br',
    })
    expect(details).toEqual({
      municipality: { name: 'Natal', ...contact },
      bank: { name: 'Banco do Brasil', agency: '1234-5', account: '67890-1' },
      pix: { key: 'taxas@natal.rn.gov.br', code: expect.stringMatching(/^000201.*6304[0-9A-F]{4}$/) },
    })
    expect(details.pix?.code).toContain(protocolNumber?.replace('/', ''))
  })

  it('leaves out a Pix key that is none, and what the municipality has not set', async () => {
    const invalid = await detailsWith({ name: 'Natal', ...bank, pixKey: 'a combinar' })
    expect(invalid.details).toMatchObject({ bank: { account: '67890-1' }, pix: null })
    const nothing = await detailsWith({ name: 'Natal' })
    expect(nothing.details).toMatchObject({
      bank: null,
      pix: null,
      municipality: { phone: null, email: null },
    })
  })

  it('shows how to pay the fee also after the municipality has set its desk', async () => {
    await detailsWith({ name: 'Natal', ...bank })
    await api.setDesk(api.natal, { answerTerm: 'P30D' })
    const { id } = await api.file(api.maria)
    expect((await ask(id, api.maria)).as(paymentDetails).bank).toMatchObject({ account: '67890-1' })
  })

  it('is NOT_FOUND when no fee is due: for a draft, once the receipt is there, and for an exempt process', async () => {
    const draft = await api.file(api.maria, { draft: true })
    const paid = await api.file(api.maria)
    const form = aForm({ 'documents[comprovante_pagamento][0]': aPdf('comprovante.pdf') })
    await api.call('POST', `/processes/${paid.id}/protocol`, { as: api.maria, form })
    const exempt = api.numbered().feeExempt()
    await api.append(exempt)
    for (const { id } of [draft, paid, exempt]) {
      const answer = await ask(id, api.maria)
      expect([answer.status, answer.refusal().message]).toEqual([404, 'Este processo não tem taxa a pagar.'])
    }
  })
})
