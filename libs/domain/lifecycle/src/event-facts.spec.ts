import type { ProcessEvent } from '@licensing/contracts'
import { describe, expect, it } from 'vitest'
import { evolveProcess, foldUnrecorded } from './evolve'
import {
  correctionsToVerify,
  issuedDocuments,
  paymentReceipt,
  pendingCorrections,
  type RecordedProcessEvent,
} from './process-state'
import { answered, document, filed, processFrom, requested } from './testing/small-process'

describe('the facts that an event sets', () => {
  const by = (index: number) => ({ id: `person-${index}`, role: 'ANALYST' })
  const time = (index: number) => `2026-03-0${index}T12:00:00.000Z`
  const data = (event: ProcessEvent) => event.data as { documentId: string }

  it('the facts that an event sets keep the stamp of the clock out of the filing, and the time of each step', () => {
    const drafted: ProcessEvent = {
      type: 'ProcessDrafted',
      data: { processId: 'p1', ownerId: 'maria', ownerRole: 'APPLICANT', enterpriseName: 'Posto Sol' },
    }
    expect(processFrom(drafted)).toMatchObject({ status: 'DRAFT', feeExempt: false, filedAt: null })
    const numbered = { protocolNumber: '2026/001', authCode: 'A'.repeat(24), feeExempt: true }
    expect(processFrom(drafted, { type: 'ProcessSubmitted', data: numbered })).toMatchObject({
      ...numbered,
      status: 'SUBMITTED',
      filedAt: time(2),
    })
    const stamped = {
      ...filed,
      data: { ...filed.data, regime: 'lei-15190-2025', term: 'P3M' },
    } as ProcessEvent
    const process = processFrom(
      stamped,
      { type: 'ProcessProtocoled', data: {} },
      { type: 'ProcessArchived', data: { observations: 'Encerrado' } },
    )
    expect(process.filing).toEqual({ municipalityId: 'natal', enterpriseName: 'Posto Sol' })
    expect(process).toMatchObject({
      filedAt: time(1),
      protocoledAt: time(2),
      archivedAt: time(3),
      observations: 'Encerrado',
    })
    expect(processFrom(filed)).toMatchObject({ protocoledAt: null, archivedAt: null, observations: null })
  })

  it('the facts that an event sets keep earlier observations where a step has none', () => {
    const noted = (type: 'ProcessApproved' | 'ComplementationAnswered' | 'ProcessReturnedToAnalysis') =>
      [
        { type, data: { observations: 'primeira' } },
        { type: 'ProcessCompleted', data: {} },
        { type, data: {} },
      ] as ProcessEvent[]
    for (const type of ['ProcessApproved', 'ComplementationAnswered', 'ProcessReturnedToAnalysis'] as const)
      expect([type, processFrom(filed, ...noted(type)).observations]).toEqual([type, 'primeira'])
  })

  it('drop a document removed from a draft, and change nothing outside it', () => {
    const drafted: ProcessEvent = {
      type: 'ProcessDrafted',
      data: { processId: 'p1', ownerId: 'maria', ownerRole: 'APPLICANT', enterpriseName: 'Posto Sol' },
    }
    const removed: ProcessEvent = {
      type: 'DocumentRemoved',
      data: { documentId: 'd1', category: 'requerimento', originalName: 'd1.pdf' },
    }
    const process = processFrom(drafted, document('d1'), document('d2'), removed, {
      type: 'ProcessEdited',
      data: { changes: [{ field: 'enterpriseName', from: 'Posto Sol', to: null }] },
    })
    expect(process.documents.map(({ id }) => id)).toEqual(['d2'])
    expect([process.filing, process.outsideChanges]).toEqual([{}, []])
    const [first, second] = processFrom(filed, document('d1'), document('d2'), removed).documents
    expect([first, second]).toMatchObject([
      { id: 'd1', originalName: 'd1.pdf', removedAt: time(4) },
      { id: 'd2', removedAt: null },
    ])
  })

  it('the facts that an event sets record a receipt, the correction that a document answers, and the verdict with its reason', () => {
    const receipt = {
      ...document('r1', 'comprovante_pagamento'),
      type: 'PaymentReceiptAttached',
    } as ProcessEvent
    const answer = document('d1')
    Object.assign(answer.data, { correctionId: 'c1' })
    const judged: ProcessEvent = {
      type: 'DocumentJudged',
      data: {
        documentId: 'd1',
        category: 'requerimento',
        originalName: 'd1.pdf',
        verdict: 'REFUSED',
        reason: 'Ilegível',
      },
    }
    const process = processFrom(filed, receipt, answer, judged)
    expect(process.documents).toMatchObject([
      { id: data(receipt).documentId, isReceipt: true, correctionId: null, verdict: null },
      {
        id: 'd1',
        isReceipt: false,
        correctionId: 'c1',
        verdict: { verdict: 'REFUSED', reason: 'Ilegível', at: time(4), by: by(4) },
      },
    ])
    const none = paymentReceipt(processFrom(filed, document('d1')))
    expect([paymentReceipt(process) !== undefined, none]).toEqual([true, undefined])
  })

  it('the facts that an event sets follow a correction until it is deleted, without the others', () => {
    const other: ProcessEvent = {
      type: 'CorrectionRequested',
      data: {
        correctionId: 'c2',
        fieldName: 'requerimento',
        fieldType: 'document',
        description: 'Assine',
        requestId: 'r1',
        documentId: 'd1',
      },
    }
    const process = processFrom(filed, requested, other, answered('"B"', '"A"'), {
      type: 'CorrectionRejected',
      data: { correctionId: 'c1', fieldName: 'enterpriseName', reason: 'Incompleto' },
    })
    expect(process.corrections).toMatchObject([
      { id: 'c1', status: 'PENDING', rejectionReason: 'Incompleto', requestId: null, documentId: null },
      { id: 'c2', status: 'PENDING', correctedValue: null, requestId: 'r1', documentId: 'd1' },
    ])
    const corrected = processFrom(filed, requested, other, answered('"B"', '"A"'))
    expect(correctionsToVerify(corrected).map(({ id }) => id)).toEqual(['c1'])
    expect(pendingCorrections(corrected)).toHaveLength(1)
    const deleted = processFrom(filed, requested, other, {
      type: 'CorrectionDeleted',
      data: { correctionId: 'c1', fieldName: 'enterpriseName' },
    })
    expect(deleted.corrections.map(({ id }) => id)).toEqual(['c2'])
  })

  it('publish an issued document once it is final, and not after it was voided or by an applicant', () => {
    const file = { sha256: 'x', fileSize: 10, objectKey: 'l1' }
    const issuance = { documentId: 'l1', number: 'LO 1/2026', kind: 'LO', code: 'C', licenceId: 'n1' }
    const issue = {
      type: 'DocumentIssued',
      data: {
        ...issuance,
        ...file,
        issuedOn: '2026-03-02',
        validUntil: '2031-03-02',
        category: 'licenca_ambiental',
        originalName: 'LO 1-2026.pdf',
      },
    } as ProcessEvent
    const final = {
      type: 'IssuedDocumentMadeFinal',
      data: {
        documentId: 'l1',
        number: 'LO 1/2026',
        signature: 'CODE',
        sha256: 'y',
        fileSize: 11,
        objectKey: 'l1s',
        signers: [],
      },
    } as ProcessEvent
    const issued = processFrom(filed, document('d1'), issue)
    expect(issued.issuance).toEqual({
      ...issuance,
      issuedOn: '2026-03-02',
      validUntil: '2031-03-02',
      issuedSha256: 'x',
      signature: null,
      signers: [],
    })
    expect(issued.documents[1]).toMatchObject({
      ...file,
      id: 'l1',
      mediaType: 'application/pdf',
      isReceipt: false,
      issued: false,
    })
    const published = processFrom(filed, document('d1'), issue, final)
    expect(published.issuance).toMatchObject({ number: 'LO 1/2026', signature: 'CODE' })
    expect(published.documents).toMatchObject([
      { id: 'd1', issued: false, sha256: 'x' },
      { id: 'l1', issued: true, sha256: 'y', fileSize: 11, objectKey: 'l1s' },
    ])
    expect(issuedDocuments(published).map(({ id }) => id)).toEqual(['l1'])
    expect(processFrom(filed, final).issuance).toBeNull()
    const voided = { type: 'IssuedDocumentVoided', data: { documentId: 'l1', number: 'LO 1/2026' } } as const
    expect(processFrom(filed, issue, voided).issuance).toBeNull()
    const approved: ProcessEvent = { type: 'ProcessApproved', data: {} }
    const attached = evolveProcess(processFrom(filed, approved), {
      ...document('l2', 'licenca_ambiental'),
      version: 3,
      recordedAt: time(3),
      meta: { actorId: 'maria', actorRole: 'APPLICANT', correlationId: 'c' },
    } as RecordedProcessEvent)
    expect(attached.documents).toMatchObject([{ id: 'l2', issued: false }])
  })

  it('carry the next part of a decision, as of the same version and time', () => {
    const process = processFrom(filed)
    const folded = foldUnrecorded(process, [
      { type: 'ProcessProtocoled', data: {} },
      { type: 'AnalysisStarted', data: {} },
    ])
    expect(folded).toMatchObject({
      status: 'UNDER_ANALYSIS',
      version: 1,
      updatedAt: time(1),
      protocoledAt: time(1),
    })
  })

  it('the facts that an event sets keep who asked for a complementation, under which request', () => {
    const asked: ProcessEvent = {
      type: 'ComplementationRequested',
      data: { description: 'Envie a planta', requestId: 'r1' },
    }
    expect(processFrom(filed, asked).complementations).toEqual([
      {
        description: 'Envie a planta',
        requestedAt: time(2),
        requestedBy: by(2),
        answeredAt: null,
        answer: null,
        requestId: 'r1',
      },
    ])
  })
})
