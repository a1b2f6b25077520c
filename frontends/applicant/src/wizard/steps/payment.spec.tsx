import type { PaymentDetails } from '@licensing/contracts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, mockApi, openWizard, storeDraftAt, withApi } from '../../testing/wizard-harness'
import { MUNICIPALITY } from '../../testing/ids'

withApi()

const details: PaymentDetails = {
  municipality: { name: 'Natal', cnpj: null, phone: '8432320000', email: 'licencas@natal.rn.gov.br' },
  bank: { name: 'Banco Exemplo', agency: '0001-9', account: '12345-6' },
  pix: { key: 'licencas@natal.rn.gov.br', code: '00020126...6304ABCD' },
}

it('the payment step shows bank data and Pix of the municipality that states them', async () => {
  mockApi(answer.get(`/municipalities/${MUNICIPALITY}/payment-details`, details))
  storeDraftAt('payment', { municipalityId: MUNICIPALITY })
  await openWizard()
  const payment = within(await screen.findByRole('region', { name: 'Dados para pagamento' }))
  expect(await payment.findByRole('img', { name: 'QR Code do Pix' })).toBeTruthy()
  for (const text of ['licencas@natal.rn.gov.br', 'Banco Exemplo', '0001-9', '12345-6', 'Município de Natal'])
    expect(payment.getByText(text)).toBeTruthy()
  expect(payment.getByRole('button', { name: 'Copiar código Pix' })).toBeTruthy()
})
