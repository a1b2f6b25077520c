import type { ProcessEvent } from '@licensing/contracts'
import { describe, expect, it } from 'vitest'
import { processOf } from './evolve'
import { approvedTerms, currentDocuments, paymentReceipt, pendingCorrections } from './process-state'
import {
  answered,
  document,
  filed,
  processFrom,
  rejected,
  requested,
  verified,
} from './testing/small-process'

describe('a process folded from its stream', () => {
  it('a process folded from its stream is null before its first event', () =>
    expect(processOf([])).toBeNull())

  it('a process folded from its stream starts in AWAITING_PAYMENT, with protocol number and code separate from the filing', () => {
    const process = processFrom(filed)
    expect(process).toMatchObject({
      status: 'AWAITING_PAYMENT',
      protocolNumber: '2026/001',
      version: 1,
      createdAt: '2026-03-01T12:00:00.000Z',
    })
    expect(process.filing).toEqual({ municipalityId: 'natal', enterpriseName: 'Posto Sol' })
  })

  it('a process folded from its stream starts as SUBMITTED when no fee is due', () =>
    expect(processFrom({ ...filed, data: { ...filed.data, feeExempt: true } } as ProcessEvent).status).toBe(
      'SUBMITTED',
    ))

  it('[D2.01] a process folded from its stream marks a correction CORRECTED when answered and VERIFIED when verified', () => {
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

  it('[D2.02] a process folded from its stream marks a rejected correction PENDING again and keeps the first value for comparison', () => {
    const process = processFrom(filed, requested, answered('"B"', '"A"'), rejected)
    expect(process.corrections[0]?.status).toBe('PENDING')
    expect(pendingCorrections(process)).toHaveLength(1)
    expect(
      processFrom(filed, requested, answered('"B"', '"A"'), rejected, answered('"C"', '"B"')).corrections[0],
    ).toMatchObject({
      previousValue: '"A"',
      correctedValue: '"C"',
    })
  })

  it('[D2.05] a process folded from its stream records changes outside corrections with their values before and after', () => {
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

  it('[D8.2] a process folded from its stream keeps documents removed after filing as not current, and finds the receipt', () => {
    const process = processFrom(filed, document('d1'), document('r1', 'comprovante_pagamento'), {
      type: 'DocumentRemoved',
      data: { documentId: 'd1', category: 'requerimento', originalName: 'd1.pdf' },
    })
    expect(currentDocuments(process).map(({ id }) => id)).toEqual(['r1'])
    expect(process.documents).toHaveLength(2)
    expect(paymentReceipt(process)).toBeDefined()
  })

  it('[N2.04] a process folded from its stream is unchanged by a download and by the outcome of an e-mail', () => {
    const downloaded: ProcessEvent = {
      type: 'DocumentDownloaded',
      data: { documentId: 'd1', originalName: 'd1.pdf' },
    }
    const notified: ProcessEvent = {
      type: 'ApplicantNotified',
      data: { noticeId: 'a1', kind: 'decided', channel: 'EMAIL', outcome: 'ACCEPTED' },
    }
    const before = processFrom(filed)
    expect(processFrom(filed, downloaded, notified)).toEqual({ ...before, version: 3 })
  })

  it('[K2.01] a process folded from its stream knows who has it since the last assignment or release, which are no change of the process', () => {
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

  it('[L1.02] a process folded from its stream keeps the last terms of the licence; a draft is no change of the process', () => {
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

  it('[D7.04] a process folded from its stream clears the decision when it is revoked', () => {
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

  it('[D8.06] a process folded from its stream keeps each request for complementation with its answer, and the reason of a rejection with both', () => {
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
    expect(returned.documents).toMatchObject([
      { id: 'l1', originalName: 'l1.pdf', issued: false, byMunicipality: true },
    ])
  })

  it('a process folded from its stream rejects a stream that does not start with a creation event', () =>
    expect(() => processFrom({ type: 'AnalysisStarted', data: {} })).toThrow(/begins with/))
})
