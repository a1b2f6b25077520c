import type { ProcessResponse } from '@licensing/contracts'
import { expect, it } from 'vitest'
import { commands } from './commands'

const process = (status: ProcessResponse['status']) => ({ status }) as ProcessResponse

it('the commands of a process say what they did', () => {
  const { startAnalysis, submit, protocol, receiptFromList } = commands
  const submitted = process('SUBMITTED')
  const proof = new File([], 'pix.pdf')
  expect([
    startAnalysis.done(submitted),
    submit.done(submitted),
    protocol.done(submitted, null),
    receiptFromList.done(submitted, proof),
    receiptFromList.done(process('PROTOCOLED'), proof),
  ]).toEqual([
    'Análise iniciada com sucesso!',
    'Processo enviado com sucesso!',
    'Processo protocolado com sucesso!',
    'Comprovante de pagamento enviado com sucesso!',
    'Comprovante enviado! Processo mantido como protocolado.',
  ])
})
