import type { PublicVerification } from '@licensing/contracts'
import { expect, it } from 'vitest'
import { authentic } from '../../testing/authentic'
import { factsOf, outcomeOf } from './verification-model'

const licence = (status: 'VALID' | 'EXTENDED' | 'REVOKED' | 'ISSUED', validUntil: string | null) =>
  ({ number: 'LO 12/2026', kind: 'LO', status, validUntil, code: authentic.authCode }) as const

it('a protocol is green only if neither the decision nor its licence speaks against it', () => {
  const outcome = (change: Partial<PublicVerification>) => {
    const { tone, text } = outcomeOf({ ...authentic, ...change })
    return [tone, text]
  }
  const approved = 'O município aprovou o pedido.'
  expect(outcome({ status: 'COMPLETED' })).toEqual(['ok', approved])
  expect(outcome({ status: 'UNDER_ANALYSIS', decision: null })).toEqual([
    'ok',
    'O município ainda não decidiu o pedido.',
  ])
  expect(outcome({ status: 'REJECTED', decision: 'REJECTED' })).toEqual([
    'closed',
    'O município indeferiu o pedido: este protocolo não autoriza a atividade.',
  ])
  expect(outcome({ status: 'ARCHIVED' })).toEqual(['closed', `${approved} O processo está arquivado.`])
  const tones = (['VALID', 'EXTENDED', 'REVOKED', 'ISSUED'] as const).map(
    (status) => outcome({ status: 'COMPLETED', licence: licence(status, null) })[0],
  )
  expect(tones).toEqual(['ok', 'ok', 'closed', 'closed'])
  const denial = { number: 'IND 9/2026', code: authentic.authCode, status: 'VOIDED' } as const
  expect(outcome({ denial })).toEqual([
    'closed',
    'O documento IND 9/2026 foi anulado: a decisão foi desfeita, e ele não vale mais.',
  ])
})

it('[L6.07] the licence is shown with the protocol, with its status and end', () => {
  const shown = (...given: Parameters<typeof licence>) =>
    factsOf({ ...authentic, licence: licence(...given) })
      .slice(1, 4)
      .map(({ value }) => value)
  expect(shown('VALID', '2032-11-18')).toEqual(['LO 12/2026', 'Válida', '18/11/2032'])
  expect(shown('EXTENDED', '2026-11-18')).toEqual(['LO 12/2026', 'Prorrogada', '18/11/2026'])
  expect(shown('REVOKED', null)).toEqual(['LO 12/2026', 'Cancelada', 'Sem prazo de validade'])
  expect(shown('ISSUED', '2032-11-18')[1]).toBe('Aguardando assinatura')
})
