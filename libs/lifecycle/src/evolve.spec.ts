import type { ProcessEvent } from '@licensing/contracts'
import type { DocumentCategory } from '@licensing/domain-kit'
import { describe, expect, it } from 'vitest'
import { evolveProcess, foldUnrecorded, processOf } from './evolve'
import {
  approvedTerms,
  correctionsToVerify,
  currentDocuments,
  issuedDocuments,
  lifecycleFacts,
  type ProcessState,
  type RecordedProcessEvent,
} from './process-state'

const processFrom = (...events: ProcessEvent[]): ProcessState => {
  const recorded = events.map((event, index): RecordedProcessEvent => ({
    ...event,
    version: index + 1,
    recordedAt: `2026-03-0${index + 1}T12:00:00.000Z`,
    meta: { actorId: `person-${index + 1}`, actorRole: 'ANALYST', correlationId: 'c' },
  }))
  const state = processOf(recorded)
  if (state === null) throw new Error('the stream is empty')
  return state
}

const filed: ProcessEvent = {
  type: 'ProcessFiled',
  data: {
    processId: 'p1',
    ownerId: 'maria',
    ownerRole: 'APPLICANT',
    protocolNumber: '2026/001',
    authCode: 'A'.repeat(24),
    feeExempt: false,
    municipalityId: 'natal',
    enterpriseName: 'Posto Sol',
  },
}
const document = (documentId: string, category: DocumentCategory = 'requerimento'): ProcessEvent => ({
  type: 'DocumentAttached',
  data: {
    documentId,
    category,
    originalName: `${documentId}.pdf`,
    mediaType: 'application/pdf',
    fileSize: 10,
    sha256: 'x',
    objectKey: documentId,
  },
})
const requested: ProcessEvent = {
  type: 'CorrectionRequested',
  data: { correctionId: 'c1', fieldName: 'enterpriseName', fieldType: 'field', description: 'Nome completo' },
}
const answered = (correctedValue: string, previousValue: string): ProcessEvent => ({
  type: 'CorrectionAnswered',
  data: { correctionId: 'c1', fieldName: 'enterpriseName', previousValue, correctedValue, notes: 'feito' },
})
const rejected: ProcessEvent = {
  type: 'CorrectionRejected',
  data: { correctionId: 'c1', fieldName: 'enterpriseName' },
}
const verified: ProcessEvent = {
  type: 'CorrectionVerified',
  data: { correctionId: 'c1', fieldName: 'enterpriseName' },
}

describe('a process folded from its stream', () => {
  it('is null before its first event', () => expect(processOf([])).toBeNull())

  it('starts in AWAITING_PAYMENT, with protocol number and code separate from the filing', () => {
    const process = processFrom(filed)
    expect(process).toMatchObject({
      status: 'AWAITING_PAYMENT',
      protocolNumber: '2026/001',
      version: 1,
      createdAt: '2026-03-01T12:00:00.000Z',
    })
    expect(process.filing).toEqual({ municipalityId: 'natal', enterpriseName: 'Posto Sol' })
  })

  it('starts as SUBMITTED when no fee is due', () =>
    expect(processFrom({ ...filed, data: { ...filed.data, feeExempt: true } } as ProcessEvent).status).toBe(
      'SUBMITTED',
    ))

  it('[D2.01] marks a correction CORRECTED when answered and VERIFIED when verified', () => {
    expect(processFrom(filed, requested).corrections[0]?.status).toBe('PENDING')
    expect(
      processFrom(filed, requested, answered('"Posto Sol Ltda."', '"Posto Sol"')).corrections[0],
    ).toMatchObject({
      status: 'CORRECTED',
      correctedBy: 'person-3',
      previousValue: '"Posto Sol"',
    })
    expect(processFrom(filed, requested, answered('"B"', '"A"'), verified).corrections[0]).toMatchObject({
      status: 'VERIFIED',
      verifiedBy: 'person-4',
    })
  })

  it('[D2.02] marks a rejected correction PENDING again and keeps the first value for comparison', () => {
    const process = processFrom(filed, requested, answered('"B"', '"A"'), rejected)
    expect(process.corrections[0]?.status).toBe('PENDING')
    expect(lifecycleFacts(process).pendingCorrections).toBe(1)
    expect(
      processFrom(filed, requested, answered('"B"', '"A"'), rejected, answered('"C"', '"B"')).corrections[0],
    ).toMatchObject({
      previousValue: '"A"',
      correctedValue: '"C"',
    })
  })

  it('[D2.05] records changes outside corrections with their values before and after', () => {
    const process = processFrom(filed, requested, {
      type: 'ProcessEdited',
      data: {
        changes: [
          { field: 'enterpriseName', from: 'Posto Sol', to: 'Posto Sol Ltda.', correctionId: 'c1' },
          { field: 'applicantPhone', from: '84999990000', to: null },
        ],
      },
    })
    expect(process.filing).toEqual({ municipalityId: 'natal', enterpriseName: 'Posto Sol Ltda.' })
    expect(process.outsideChanges).toEqual([
      { field: 'applicantPhone', from: '84999990000', to: null, changedAt: '2026-03-03T12:00:00.000Z' },
    ])
  })

  it('[D8.2] keeps documents removed after filing as not current, and finds the receipt', () => {
    const process = processFrom(filed, document('d1'), document('r1', 'comprovante_pagamento'), {
      type: 'DocumentRemoved',
      data: { documentId: 'd1', category: 'requerimento', originalName: 'd1.pdf' },
    })
    expect(currentDocuments(process).map(({ id }) => id)).toEqual(['r1'])
    expect(process.documents).toHaveLength(2)
    expect(lifecycleFacts(process).hasReceipt).toBe(true)
  })

  it('is unchanged by a download', () => {
    const process = processFrom(filed, {
      type: 'DocumentDownloaded',
      data: { documentId: 'd1', originalName: 'd1.pdf' },
    })
    expect(process).toMatchObject({ version: 2, updatedAt: '2026-03-01T12:00:00.000Z' })
  })

  it('[K2.01] knows who has it since the last assignment or release, which are no change of the process', () => {
    const assigned: ProcessEvent = {
      type: 'ProcessAssigned',
      data: { assigneeId: 'ana', assigneeRole: 'ANALYST', previousAssigneeId: null },
    }
    const passed: ProcessEvent = {
      type: 'ProcessAssigned',
      data: { assigneeId: 'bia', assigneeRole: 'ADMIN', previousAssigneeId: 'ana', reason: 'Férias' },
    }
    const released: ProcessEvent = { type: 'ProcessReleased', data: { previousAssigneeId: 'bia' } }
    const assigneeOf = (...events: ProcessEvent[]) => {
      const { assigneeId, assigneeRole, assignmentVersion } = processFrom(filed, ...events)
      return [assigneeId, assigneeRole, assignmentVersion]
    }
    expect(assigneeOf()).toEqual([null, null, 0])
    expect(assigneeOf(assigned, requested)).toEqual(['ana', 'ANALYST', 2])
    expect(assigneeOf(assigned, passed)).toEqual(['bia', 'ADMIN', 3])
    expect(assigneeOf(assigned, passed, released)).toEqual([null, null, 4])
    const { updatedAt, status } = processFrom(filed, assigned, passed, released)
    expect({ updatedAt, status }).toEqual({
      updatedAt: '2026-03-01T12:00:00.000Z',
      status: 'AWAITING_PAYMENT',
    })
  })

  it('[L1.02] keeps the last terms of the licence; a draft is no change of the process', () => {
    const terms = (validityMonths: number, draft: boolean): ProcessEvent => ({
      type: 'LicenceTermsSet',
      data: { kind: 'LO', validityMonths, conditions: [], draft },
    })
    const drafted = processFrom(filed, terms(60, true))
    expect(drafted).toMatchObject({
      licenceTerms: { kind: 'LO', validityMonths: 60, conditions: [] },
      updatedAt: '2026-03-01T12:00:00.000Z',
    })
    expect(approvedTerms(drafted)).toBeNull()
    const approved = processFrom(filed, terms(60, true), terms(72, false), {
      type: 'ProcessApproved',
      data: {},
    })
    expect(approvedTerms(approved)).toEqual({ kind: 'LO', validityMonths: 72, conditions: [] })
    expect(approved.updatedAt).toBe('2026-03-04T12:00:00.000Z')
    const rejectedLater = processFrom(filed, terms(60, true), {
      type: 'ProcessRejected',
      data: { reason: 'Fora do zoneamento' },
    })
    expect(approvedTerms(rejectedLater)).toBeNull()
  })

  it('[K4.05] discloses a verdict with the next request or decision, as it stands then', () => {
    const plan = document('d1', 'requerimento')
    const judged = (verdict: 'ACCEPTED' | 'REFUSED'): ProcessEvent => ({
      type: 'DocumentJudged',
      data: { documentId: 'd1', category: 'requerimento', originalName: 'a.pdf', verdict },
    })
    const verdictsAfter = (...events: ProcessEvent[]) => {
      const [found] = processFrom(filed, plan, ...events).documents
      return [found?.verdict?.verdict ?? null, found?.toldVerdict?.verdict ?? null]
    }
    const refused = judged('REFUSED')
    expect(verdictsAfter(refused)).toEqual(['REFUSED', null])
    const telling: ProcessEvent[] = [
      requested,
      { type: 'ComplementationRequested', data: { description: 'Envie a planta' } },
      { type: 'ProcessApproved', data: {} },
      { type: 'ProcessRejected', data: { reason: 'Fora do zoneamento' } },
    ]
    for (const event of telling) {
      expect(verdictsAfter(refused, event)).toEqual(['REFUSED', 'REFUSED'])
      expect(verdictsAfter(refused, event, judged('ACCEPTED'))).toEqual(['ACCEPTED', 'REFUSED'])
    }
  })

  it('[D7.04] clears the decision when it is revoked', () => {
    const approved: ProcessEvent = { type: 'ProcessApproved', data: { observations: 'ok' } }
    expect(processFrom(filed, approved)).toMatchObject({
      status: 'APPROVED',
      decision: { outcome: 'APPROVED', reason: 'ok', decidedAt: '2026-03-02T12:00:00.000Z' },
      observations: 'ok',
    })
    expect(processFrom(filed, approved, { type: 'ProcessReturnedToAnalysis', data: {} })).toMatchObject({
      status: 'UNDER_ANALYSIS',
      decision: null,
    })
  })

  it('[D8.06] keeps each request for complementation beside its answer, and the reason of a rejection beside both', () => {
    const process = processFrom(
      filed,
      { type: 'ComplementationRequested', data: { description: 'Envie a planta', observations: 'Interno' } },
      { type: 'ComplementationAnswered', data: { observations: 'Segue a planta' } },
      { type: 'ComplementationRequested', data: { description: 'Envie as fotos' } },
      { type: 'ComplementationAnswered', data: {} },
      { type: 'ProcessRejected', data: { reason: 'Área protegida' } },
    )
    expect(process.complementations).toMatchObject([
      { description: 'Envie a planta', answer: 'Segue a planta', answeredAt: '2026-03-03T12:00:00.000Z' },
      { description: 'Envie as fotos', answer: null, answeredAt: '2026-03-05T12:00:00.000Z' },
    ])
    expect(process.decision).toMatchObject({ outcome: 'REJECTED', reason: 'Área protegida' })
    expect(process.observations).toBe('Área protegida')
  })

  it('[D8.07] issues a document only with an approval in force, under an issued category', () => {
    const approved: ProcessEvent = { type: 'ProcessApproved', data: {} }
    const licences = (...events: ProcessEvent[]) =>
      processFrom(filed, ...events).documents.map(({ id, issued }) => (issued ? id : null))
    const licence = document('l1', 'licenca_ambiental')
    expect(licences(licence)).toEqual([null])
    expect(licences(approved, licence, document('o1', 'outros_documentos'))).toEqual(['l1', null])
    const returned = processFrom(filed, approved, licence, { type: 'ProcessReturnedToAnalysis', data: {} })
    expect(returned.documents).toMatchObject([{ id: 'l1', originalName: 'l1.pdf', issued: false }])
  })

  it('rejects a stream that does not start with a creation event', () =>
    expect(() => processFrom({ type: 'AnalysisStarted', data: {} })).toThrow(/begins with/))
})

describe('the facts that an event sets', () => {
  const by = (index: number) => ({ id: `person-${index}`, role: 'ANALYST' })
  const time = (index: number) => `2026-03-0${index}T12:00:00.000Z`
  const data = (event: ProcessEvent) => event.data as { documentId: string }

  it('keep the stamp of the clock out of the filing, and the time of each step', () => {
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

  it('keep earlier observations where a step has none', () => {
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

  it('tell a receipt, the correction that a document answers, and the verdict with its reason', () => {
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
    const { hasReceipt } = lifecycleFacts(processFrom(filed, document('d1')))
    expect([lifecycleFacts(process).hasReceipt, hasReceipt]).toEqual([true, false])
  })

  it('follow a correction until it is deleted, without the others', () => {
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
    expect(lifecycleFacts(corrected).pendingCorrections).toBe(1)
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

  it('keep who asked for a complementation, under which request', () => {
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
