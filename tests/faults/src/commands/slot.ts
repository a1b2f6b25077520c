import type { CorrectionResponse, ProcessResponse } from '@licensing/contracts'
import type { Standing } from '@licensing/lifecycle'
import type { ProcessSubject } from '@licensing/permissions'
import { type Attempt, bodyOf, succeeded } from './attempts'
import { type Command, type Filed, isOnCorrection } from './command'

/** A process of the clients. */
export interface Slot {
  readonly filed: Filed
  /** The newest response. */
  shown: ProcessResponse
  deleted: boolean
  /** Their status by id. */
  readonly corrections: Map<string, CorrectionResponse['status']>
}

export const openSlot = ({ filed }: Command, shown: ProcessResponse): Slot => ({
  filed,
  shown,
  deleted: false,
  corrections: new Map(),
})

/** Updates the process from a response; an older state than the known one has no effect. */
export const observe = (slot: Slot, attempt: Attempt): void => {
  if (!succeeded(attempt)) return
  const { kind, correctionId } = attempt.command
  if (kind === 'delete') slot.deleted = true
  else if (kind === 'deleteCorrection') slot.corrections.delete(correctionId ?? '')
  else if (kind === 'requestCorrection' || isOnCorrection(attempt.command)) {
    const { id, status } = bodyOf<CorrectionResponse>(attempt)
    slot.corrections.set(id, status)
  } else if (kind !== 'download' && kind !== 'list') {
    const shown = bodyOf<ProcessResponse>(attempt)
    if (shown.version >= slot.shown.version) slot.shown = shown
  }
}

export const isOver = ({ deleted, shown }: Slot): boolean => deleted || shown.status === 'ARCHIVED'

export const standingOfSlot = ({ shown, filed, deleted }: Slot): Standing => ({
  status: deleted ? 'DELETED' : shown.status,
  facts: {
    hasReceipt: shown.hasPaymentReceipt,
    pendingCorrections: shown.pendingCorrections,
    feeExempt: filed.municipality.feeExempt,
  },
  desk: {},
  document: null,
})

export const subjectOfSlot = (slot: Slot): ProcessSubject => ({
  ownerId: slot.shown.userId,
  municipalityId: slot.filed.municipality.id,
  status: slot.shown.status,
  deleted: slot.deleted,
})
