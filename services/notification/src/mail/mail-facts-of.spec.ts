import type { ProcessEvent } from '@licensing/contracts'
import { aProcess, type ProcessBuilder } from '@licensing/test-support'
import { describe, expect, it } from 'vitest'
import { mailFacts } from './facts'
import { mailFactsOf, type MailSource } from './mail-facts-of'

const request: ProcessEvent = {
  type: 'RequestSent',
  data: {
    requestId: 'r',
    round: 1,
    message: 'Envie o memorial marcado',
    itemCount: 5,
    nonAdmission: false,
    answerTerm: 'P4M',
    answerBy: '2026-12-10',
  },
}

const factsAfter = (builder: ProcessBuilder, event: ProcessEvent | null, over: Partial<MailSource> = {}) => {
  const noticed = event === null ? builder : builder.after(event)
  const common = mailFacts({
    name: 'Marta Queiroz',
    municipality: 'Assú',
    link: 'https://ambiental.example/a/1',
    code: '7K2MQ9RX4TBN8',
    verifyUrl: 'https://ambiental.example/protocol-verification',
    replies: true,
  })
  return mailFactsOf(common, {
    event: event === null ? undefined : noticed.events().at(-1),
    process: noticed.state(),
    answer: null,
    today: '2026-11-18',
    ...over,
  })
}

/** The answer term that runs when the e-mail is sent. */
const answer = { dueOn: '2026-12-20' } as MailSource['answer']

describe('the facts of an e-mail about a process', () => {
  it('[N2.03] the e-mail of a request has the number of items and the last day to answer, as they are when it is sent', () => {
    const process = aProcess().underAnalysis()
    expect(factsAfter(process, request)).toMatchObject({ items: 5, dueOn: '2026-12-10', days: 22 })
    expect(factsAfter(process, request, { answer })).toMatchObject({ dueOn: '2026-12-20', days: 32 })
    const joined = process.withPendingCorrection('enterpriseName').withPendingCorrection('applicantName')
    expect(factsAfter(joined, null, { answer })).toMatchObject({ items: 2, dueOn: '2026-12-20' })
  })

  it('a decision, a proposed archival and an answer about more time give their outcome, day and reason', () => {
    const process = aProcess().underAnalysis()
    expect(
      factsAfter(process, { type: 'ProcessRejected', data: { reason: 'Fora do zoneamento' } }),
    ).toMatchObject({
      outcome: 'REJECTED',
      reason: 'Fora do zoneamento',
      dueOn: null,
    })
    const proposed = {
      round: 1,
      answerDueOn: '2026-11-10',
      decidableFrom: '2026-12-01',
      reason: 'Sem resposta',
    }
    expect(factsAfter(process, { type: 'ArchivalProposed', data: proposed })).toMatchObject({
      dueOn: '2026-12-01',
      reason: 'Sem resposta',
    })
    const granted = { round: 1, granted: true, until: '2026-12-19', reason: 'Laudo' }
    expect(factsAfter(process, { type: 'MoreTimeDecided', data: granted }, { answer })).toMatchObject({
      outcome: 'GRANTED',
      dueOn: '2026-12-20',
    })
    const denied = { round: 1, granted: false, reason: 'Já houve prazo' }
    expect(factsAfter(process, { type: 'MoreTimeDecided', data: denied }, { answer })).toMatchObject({
      outcome: 'DENIED',
      dueOn: '2026-12-20',
      reason: 'Já houve prazo',
    })
  })
})
