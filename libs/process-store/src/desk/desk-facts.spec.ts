import type { ProcessEvent } from '@licensing/contracts'
import { aProcess, anAnalyst, anApplicant, type ProcessBuilder } from '@licensing/test-support'
import { describe, expect, it } from 'vitest'
import { hasNewAnswer, isIncomplete, isOpen, missingCategories, waitsForApplicant } from './desk-facts'

const answer: ProcessEvent = { type: 'ComplementationAnswered', data: {} }
const answered = () => aProcess().pending().after(answer)
const isNew = (process: ProcessBuilder) => hasNewAnswer(process.events())

/** Each command has its own correlation id; the builder's events all have the same. */
const inCommandsOfTheirOwn = (process: ProcessBuilder) =>
  hasNewAnswer(
    process
      .events()
      .map((event) => ({ ...event, meta: { ...event.meta, correlationId: `command-${event.version}` } })),
  )

describe('[K1.04] a new answer', () => {
  it('a new answer is there once the last request is answered', () => {
    expect(isNew(aProcess().underAnalysis())).toBe(false)
    expect(isNew(aProcess().pending())).toBe(false)
    expect(isNew(answered())).toBe(true)
    expect(isNew(aProcess().underAnalysis().withCorrectedCorrection('latitude'))).toBe(true)
    expect(isNew(aProcess().underAnalysis().withPendingCorrection('longitude').pending().after(answer))).toBe(
      false,
    )
  })

  it('a new answer is none when staff withdraw the last request', () => {
    const asked = aProcess().underAnalysis().withPendingCorrection('latitude')
    const { id: correctionId } = asked.correction('latitude')
    const withdrawn = asked.after(
      { type: 'CorrectionDeleted', data: { correctionId, fieldName: 'latitude' } },
      anAnalyst,
    )
    expect(inCommandsOfTheirOwn(withdrawn)).toBe(false)
  })

  it('a new answer is handled as soon as staff act', () => {
    const corrected = aProcess().underAnalysis().withCorrectedCorrection('latitude')
    const { id: correctionId } = corrected.correction('latitude')
    const verified = corrected.after(
      { type: 'CorrectionVerified', data: { correctionId, fieldName: 'latitude' } },
      anAnalyst,
    )
    expect(inCommandsOfTheirOwn(corrected)).toBe(true)
    expect(inCommandsOfTheirOwn(verified)).toBe(false)
    expect(inCommandsOfTheirOwn(answered().after({ type: 'ProcessApproved', data: {} }, anAnalyst))).toBe(
      false,
    )
  })

  it('a new answer stays new after a download, a note or an assignment', () => {
    const assignment = { assigneeId: 'ana', assigneeRole: 'ANALYST', previousAssigneeId: null } as const
    const events: ProcessEvent[] = [
      { type: 'DocumentDownloaded', data: { documentId: 'd', originalName: 'planta.pdf' } },
      { type: 'InternalNoteAdded', data: { noteId: 'n', text: 'Ver com a engenharia' } },
      { type: 'ProcessAssigned', data: assignment },
    ]
    for (const event of events)
      expect([event.type, inCommandsOfTheirOwn(answered().after(event, anAnalyst))]).toEqual([
        event.type,
        true,
      ])
  })

  it('a new answer stays new after what the applicant does, and with what belongs to the answer itself', () => {
    const attached = answered().withDocument('outros_documentos')
    expect(inCommandsOfTheirOwn(attached)).toBe(true)
    // Recorded by staff on behalf of the applicant, in one command.
    expect(
      isNew(
        aProcess()
          .pending()
          .after(answer, anAnalyst)
          .after({ type: 'ProcessEdited', data: { changes: [] } }, anAnalyst),
      ),
    ).toBe(true)
  })
})

describe('[K1.03] what a process lacks', () => {
  const complete = () =>
    aProcess()
      .withDocument('requerimento')
      .withDocument('documentos_interessado')
      .withDocument('planta_georreferenciada')

  it('what a process lacks is every mandatory category without a document, and the receipt', () => {
    expect(missingCategories(aProcess().state())).toEqual([
      'requerimento',
      'documentos_interessado',
      'planta_georreferenciada',
      'comprovante_pagamento',
    ])
    expect(missingCategories(complete().state())).toEqual(['comprovante_pagamento'])
    expect(missingCategories(complete().withReceipt().state())).toEqual([])
    expect(missingCategories(complete().feeExempt().state())).toEqual([])
  })

  it('what a process lacks counts a removed document as missing', () => {
    const process = complete()
    const [id = ''] = process.documentIds('requerimento')
    const removed = process.after({
      type: 'DocumentRemoved',
      data: { documentId: id, category: 'requerimento', originalName: 'requerimento.pdf' },
    })
    expect(missingCategories(removed.state())).toContain('requerimento')
  })

  it('what a process lacks counts a category with only refused documents as missing', () => {
    const process = complete()
    const [documentId = ''] = process.documentIds('requerimento')
    const refused = process.after(
      {
        type: 'DocumentJudged',
        data: {
          documentId,
          category: 'requerimento',
          originalName: 'requerimento.pdf',
          verdict: 'REFUSED',
          reason: 'Sem assinatura',
        },
      },
      anAnalyst,
    )
    expect(missingCategories(refused.state())).toContain('requerimento')
    expect(missingCategories(refused.withDocument('requerimento').state())).not.toContain('requerimento')
  })

  it('what a process lacks makes an undecided process incomplete, but not a draft or a decided one', () => {
    expect(isIncomplete(aProcess().state())).toBe(true)
    expect(isIncomplete(aProcess().underAnalysis().state())).toBe(true)
    expect(isIncomplete(complete().underAnalysis().state())).toBe(false)
    expect(isIncomplete(aProcess().asDraft().state())).toBe(false)
    expect(isIncomplete(aProcess().rejected().state())).toBe(false)
    expect(isIncomplete(aProcess().deleted().state())).toBe(false)
  })
})

describe('[K1.01] an open process', () => {
  it('an open process is submitted or later, until its clock stops', () => {
    const running = { state: 'RUNNING' }
    const stopped = { state: 'STOPPED' }
    const openWith = (clock: { state: string } | null, process: ProcessBuilder) =>
      isOpen(process.state(), clock)
    expect({
      draft: openWith(null, aProcess().asDraft()),
      awaitingPayment: openWith(null, aProcess()),
      submitted: openWith(running, aProcess().feeExempt()),
      submittedWithoutClock: openWith(null, aProcess().feeExempt()),
      protocoled: openWith(running, aProcess().protocoled()),
      underAnalysis: openWith(running, aProcess().underAnalysis()),
      pending: openWith({ state: 'PAUSED' }, aProcess().pending()),
      approved: openWith(running, aProcess().approved()),
      approvedWhereItStopsTheClock: openWith(stopped, aProcess().approved()),
      completed: openWith(stopped, aProcess().completed()),
      deleted: openWith(stopped, aProcess().protocoled().deleted()),
    }).toEqual({
      draft: false,
      awaitingPayment: false,
      submitted: true,
      submittedWithoutClock: true,
      protocoled: true,
      underAnalysis: true,
      pending: true,
      approved: true,
      approvedWhereItStopsTheClock: false,
      completed: false,
      deleted: false,
    })
  })

  it('an open process waits for the applicant while a request is open', () => {
    expect(waitsForApplicant(aProcess().pending(undefined, anAnalyst).state())).toBe(true)
    expect(waitsForApplicant(aProcess().underAnalysis().withPendingCorrection('latitude').state())).toBe(true)
    expect(waitsForApplicant(aProcess().ownedBy(anApplicant).underAnalysis().state())).toBe(false)
  })
})
