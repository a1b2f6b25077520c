import { formatAuthCode, formatNoticeCode, pixCode } from '@licensing/contracts'
import { expect, it } from 'vitest'
import { authentic } from '../../testing/authentic'
import { recognise } from './recognise'

const kindOf = (text: string) => recognise(text).kind

it('[N6.06] one input takes numbers and authentication codes, the codes of e-mails and Pix codes', () => {
  const code = formatNoticeCode('7K2MQ9RX4TBN8')
  const texts = {
    number: [
      '2026/001',
      'LO 12/2026',
      'Protocolo nº 155/2026',
      formatAuthCode(authentic.authCode),
      '',
      'nada',
    ],
    notice: [
      code,
      code.toLowerCase(),
      code.replaceAll('-', ''),
      code.replaceAll('-', ' '),
      `Código: ${code}.`,
    ],
    charge: [
      pixCode({ key: 'taxas@natal.rn.gov.br', name: 'Natal', city: 'Natal' }) ?? '',
      ' 00020126\n',
      'Pix: 0014BR.GOV.BCB.PIX',
    ],
  }
  for (const [kind, typed] of Object.entries(texts)) expect(typed.map(kindOf)).toEqual(typed.map(() => kind))
  expect(recognise(` Código do aviso: ${code} `)).toEqual({ kind: 'notice', text: code })
})

it('an authentication code that begins like the code of an e-mail stays one, and a mistyped code of an e-mail is still sent as one', () => {
  const authCode = `AV${'0'.repeat(22)}`
  expect([authCode, formatAuthCode(authCode)].map(kindOf)).toEqual(['number', 'number'])
  expect(['AV-7K2M-Q9RX-4TBN', 'AV-7K2M-Q9RX-4TBN-88', 'av–7k2m'].map(kindOf)).toEqual(
    Array(3).fill('notice'),
  )
})
