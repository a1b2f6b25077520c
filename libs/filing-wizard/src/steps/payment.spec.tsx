import type { PaymentDetails } from '@licensing/contracts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer, mockApi, openWizard, storeDraftAt, withApi } from '../testing/harness'
import { MUNICIPALITY } from '../testing/ids'

withApi()

const details: PaymentDetails = {
  municipality: { name: 'Natal', cnpj: null, phone: '8432320000', email: 'licencas@natal.rn.gov.br' },
  bank: { name: 'Banco Exemplo', agency: '0001-9', account: '12345-6' },
  pix: { key: 'licencas@natal.rn.gov.br', code: '00020126...6304ABCD' },
}

const open = () => {
  storeDraftAt('payment', { municipalityId: MUNICIPALITY })
  return openWizard()
}

const howToPay = () => screen.findByRole('region', { name: 'Dados para pagamento' })

describe('the payment step', () => {
  it('[R2.52] [R5.28] shows the department with phone and e-mail', async () => {
    await open()
    expect(screen.getByText('Entre em contato com a secretaria')).toBeTruthy()
    expect(await screen.findByRole('link', { name: '(84) 3232-0000' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'licencas@natal.rn.gov.br' })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Dados para pagamento' })).toBeNull()
  })

  it('shows bank data and Pix of the municipality that states them', async () => {
    mockApi(answer.get(`/municipalities/${MUNICIPALITY}/payment-details`, details))
    await open()
    const payment = within(await howToPay())
    expect(await payment.findByRole('img', { name: 'QR Code do Pix' })).toBeTruthy()
    for (const text of [
      'licencas@natal.rn.gov.br',
      'Banco Exemplo',
      '0001-9',
      '12345-6',
      'Município de Natal',
    ])
      expect(payment.getByText(text)).toBeTruthy()
    expect(payment.getByRole('button', { name: 'Copiar código Pix' })).toBeTruthy()
  })
})
