import { PROCESS_STATUSES, type ProcessStatus } from '@licensing/domain-kit'
import { describe, expect, it } from 'vitest'
import { anAnalyst, aProcess, type ProcessBuilder } from './index'

const inStatus: Record<ProcessStatus, () => ProcessBuilder> = {
  DRAFT: () => aProcess().asDraft(),
  SUBMITTED: () => aProcess().feeExempt(),
  AWAITING_PAYMENT: () => aProcess(),
  PROTOCOLED: () => aProcess().protocoled(),
  UNDER_ANALYSIS: () => aProcess().underAnalysis(),
  PENDING: () => aProcess().pending(),
  APPROVED: () => aProcess().approved(),
  AWAITING_SIGNATURE: () => aProcess().awaitingSignature(),
  COMPLETED: () => aProcess().completed(),
  REJECTED: () => aProcess().rejected(),
  ARCHIVED: () => aProcess().archived(),
}

describe('the process builder', () => {
  it.each(PROCESS_STATUSES)('builds a process in %s', (status) =>
    expect(inStatus[status]().state().status).toBe(status),
  )

  it('continues from the current status and keeps earlier events', () => {
    const analysed = aProcess().underAnalysis()
    expect(analysed.pending().facts().slice(0, -1)).toEqual(analysed.facts())
    expect(analysed.status).toBe('UNDER_ANALYSIS')
    expect(
      aProcess()
        .asDraft()
        .protocoled()
        .facts()
        .map(({ type }) => type),
    ).toEqual(['ProcessDrafted', 'ProcessSubmitted', 'PaymentReceiptAttached', 'ProcessProtocoled'])
  })

  it('records the actor of each event, a minute apart', () => {
    const [filed, , , started] = aProcess().begunAt('2026-05-01T10:00:00Z').underAnalysis().events()
    expect(filed).toMatchObject({ version: 1, recordedAt: '2026-05-01T10:00:00.000Z' })
    expect(started).toMatchObject({ version: 4, recordedAt: '2026-05-01T10:03:00.000Z' })
    expect(started?.meta.actorId).toBe(anAnalyst.id)
  })

  it('requests corrections of fields and of documents', () => {
    const asked = aProcess()
      .underAnalysis()
      .withPendingCorrection('enterpriseName')
      .withCorrectedCorrection('planta_georreferenciada')
    expect(asked.correction('enterpriseName')).toMatchObject({ status: 'PENDING', fieldType: 'field' })
    expect(asked.correction('planta_georreferenciada')).toMatchObject({
      status: 'CORRECTED',
      fieldType: 'document',
    })
  })
})
