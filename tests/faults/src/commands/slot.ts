import type { CorrectionResponse, ProcessResponse } from '@licensing/contracts'
import type { ProcessStatus } from '@licensing/domain-kit'
import type { LifecycleFacts } from '@licensing/lifecycle'
import type { ProcessSubject } from '@licensing/permissions'
import { type Attempt, succeeded } from './attempts'
import { type Command, type Filed, isOnCorrection } from './command'

/** A process of the clients, as of their newest response. */
export interface Slot {
  readonly filed: Filed
  readonly processId: string
  readonly ownerId: string
  version: number
  status: ProcessStatus
  facts: LifecycleFacts
  deleted: boolean
  readonly documents: Set<string>
  /** Their status by id. */
  readonly corrections: Map<string, string>
}

const factsOf = (answer: ProcessResponse, { municipality }: Filed): LifecycleFacts => ({
  hasReceipt: answer.hasPaymentReceipt,
  pendingCorrections: answer.pendingCorrections,
  feeExempt: municipality.feeExempt,
})

export const openSlot = (command: Command, answer: ProcessResponse): Slot => ({
  filed: command.filed,
  processId: answer.id,
  ownerId: answer.userId,
  version: answer.version,
  status: answer.status,
  facts: factsOf(answer, command.filed),
  deleted: false,
  documents: new Set(answer.documents.map(({ id }) => id)),
  corrections: new Map(),
})

const seeProcess = (slot: Slot, answer: ProcessResponse): void => {
  if (answer.version < slot.version) return
  slot.version = answer.version
  slot.status = answer.status
  slot.facts = factsOf(answer, slot.filed)
  for (const { id } of answer.documents) slot.documents.add(id)
}

/** Updates the process from a response; an older state than the known one has no effect. */
export const observe = (slot: Slot, attempt: Attempt): void => {
  const { command, answer } = attempt
  if (answer === undefined || !succeeded(attempt)) return
  const { kind, correctionId } = command
  if (kind === 'delete') slot.deleted = true
  else if (kind === 'deleteCorrection') slot.corrections.delete(correctionId ?? '')
  else if (kind === 'requestCorrection' || isOnCorrection(command)) {
    const { id, status } = answer.body() as CorrectionResponse
    slot.corrections.set(id, status)
  } else if (kind !== 'download' && kind !== 'list') seeProcess(slot, answer.body() as ProcessResponse)
}

export const isOver = ({ deleted, status }: Slot): boolean => deleted || status === 'ARCHIVED'

export const subjectOfSlot = (slot: Slot): ProcessSubject => ({
  ownerId: slot.ownerId,
  municipalityId: slot.filed.municipality.id,
  status: slot.status,
  deleted: slot.deleted,
  facts: slot.facts,
})
