import type { ProcessEvent } from '@licensing/contracts'
import { aProcess } from '@licensing/test-support'
import { expect, it } from 'vitest'
import { noticesOfProcess } from './of-process'

const analyst = { id: 'b7f1e7f0-9f3c-4c53-8a51-3f0f5f4f0c11', role: 'ANALYST' } as const

/** The notice of an event at which no term to answer runs. */
const noticeOf = (cause: ProcessEvent) => {
  const before = aProcess().numbered('2026/702').underAnalysis()
  const after = before.after(cause, analyst)
  const event = after.events().at(-1)
  if (event === undefined) throw new Error('no event')
  const happened = { event, before: before.state(), after: after.state() }
  return noticesOfProcess({ ...happened, answerDueOn: null, municipality: 'Natal' })[0]
}

it('[N2.03] the notice of a request names its day and the number of its items', () => {
  const sent = {
    requestId: 'r',
    round: 1,
    message: 'Faltam itens',
    nonAdmission: false,
    answerTerm: 'P4M',
  } as const
  const requestOf = (itemCount: number, answerBy: string | null) =>
    noticeOf({ type: 'RequestSent', data: { ...sent, itemCount, answerBy } })
  expect(requestOf(3, '2026-12-10')).toMatchObject({
    title: 'Processo 2026/702: responda até 10/12/2026',
    text: 'Natal pediu 3 itens. Sem a sua resposta, o processo fica parado.',
  })
  expect(requestOf(3, '2026-12-10')).not.toHaveProperty('joins')
  expect(requestOf(1, null)).toMatchObject({ title: 'Processo 2026/702: responda ao pedido' })
})
