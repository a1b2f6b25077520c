import type { ProcessEventOf } from '@licensing/contracts'
import type { Correction, ProcessState, Recorded } from '../../process-state'
import { tellVerdicts } from './filing'

type CorrectionEvent =
  | Recorded<ProcessEventOf<'CorrectionRequested'>>
  | Recorded<ProcessEventOf<'CorrectionAnswered'>>
  | Recorded<ProcessEventOf<'CorrectionVerified'>>
  | Recorded<ProcessEventOf<'CorrectionRejected'>>

const requested = ({ data, recordedAt }: Recorded<ProcessEventOf<'CorrectionRequested'>>): Correction => ({
  id: data.correctionId,
  fieldName: data.fieldName,
  fieldType: data.fieldType,
  description: data.description,
  status: 'PENDING',
  previousValue: null,
  correctedValue: null,
  notes: null,
  createdAt: recordedAt,
  correctedAt: null,
  correctedBy: null,
  verifiedBy: null,
  rejectionReason: null,
  requestId: data.requestId ?? null,
  documentId: data.documentId ?? null,
})

const changed = (
  correction: Correction,
  event: Exclude<CorrectionEvent, { type: 'CorrectionRequested' }>,
): Correction => {
  if (event.type === 'CorrectionVerified')
    return { ...correction, status: 'VERIFIED', verifiedBy: event.meta.actorId }
  // A rejected correction is pending again (decision 2); its last answer stays readable until the next one.
  if (event.type === 'CorrectionRejected')
    return {
      ...correction,
      status: 'PENDING',
      verifiedBy: null,
      rejectionReason: event.data.reason ?? null,
    }
  const { previousValue, correctedValue, notes } = event.data
  return {
    ...correction,
    status: 'CORRECTED',
    // Keep the first value, so that a second answer is compared with the value staff objected to.
    previousValue: correction.previousValue ?? previousValue,
    correctedValue,
    notes,
    correctedAt: event.recordedAt,
    correctedBy: event.meta.actorId,
  }
}

/** Decision 2: PENDING –answer→ CORRECTED –verify→ VERIFIED, or –reject→ PENDING again. */
export const evolveCorrections = (
  state: ProcessState,
  event: CorrectionEvent | Recorded<ProcessEventOf<'CorrectionDeleted'>>,
): ProcessState => {
  if (event.type === 'CorrectionRequested')
    return {
      ...state,
      documents: tellVerdicts(state.documents),
      corrections: [...state.corrections, requested(event)],
    }
  const { correctionId } = event.data
  if (event.type === 'CorrectionDeleted')
    return { ...state, corrections: state.corrections.filter((correction) => correction.id !== correctionId) }
  return {
    ...state,
    corrections: state.corrections.map((correction) =>
      correction.id === correctionId ? changed(correction, event) : correction,
    ),
  }
}
