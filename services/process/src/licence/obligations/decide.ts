import type { StoredUpload } from '@licensing/event-store'
import type { ExtendObligationForm, ProofForm, RejectProofForm, WaiveObligationForm } from '@licensing/forms'
import type { LicenceEvent } from '@licensing/contracts'
import { judgeExtension, type Obligation } from '@licensing/licence'
import type { Occurrence, OnDay } from '../domain/obligation'
import { ensureValid } from '../domain/validation'

/** The obligation that a command is about, on the day of the command. */
export interface Decided extends OnDay {
  readonly of: Occurrence
  readonly obligation: Obligation
  readonly files: readonly StoredUpload[]
}

const MISSING = 'Envie ao menos um arquivo que comprove o cumprimento'

/** Files where a proof is required; otherwise a declaration may do without (L5). */
export const sendProof = ({ of, obligation, files }: Decided, { notes }: ProofForm): LicenceEvent[] => {
  if (obligation.proofRequired && files.length === 0) ensureValid([{ field: 'documents', message: MISSING }])
  const attached = files.map(({ category: _category, ...file }): LicenceEvent => ({
    type: 'ConditionProofAttached',
    data: { ...of, ...file },
  }))
  const documentIds = files.map(({ documentId }) => documentId)
  const sent = { ...of, documentIds, ...(notes === undefined ? {} : { notes }) }
  return [...attached, { type: 'ConditionProofSent', data: sent }]
}

/** SENT → ACCEPTED (L5). */
export const acceptProof = ({ of }: Decided, { notes }: ProofForm): LicenceEvent[] => [
  { type: 'ConditionProofAccepted', data: { ...of, ...(notes === undefined ? {} : { notes }) } },
]

/** SENT → REJECTED, due on its day or on the new one (L5). */
export const rejectProof = (
  { of, today }: Decided,
  { reason, newDueOn }: RejectProofForm,
): LicenceEvent[] => {
  if (newDueOn !== undefined && newDueOn < today)
    ensureValid([{ field: 'newDueOn', message: 'A data não pode ser anterior a hoje' }])
  return [{ type: 'ConditionProofRejected', data: { ...of, reason, newDueOn: newDueOn ?? null } }]
}

/** A later day; the water permit has 120 days more, once (L5). */
export const extendObligation = (
  { of, obligation, rules }: Decided,
  form: ExtendObligationForm,
): LicenceEvent[] => {
  ensureValid(judgeExtension(obligation, form.dueOn, rules))
  return [{ type: 'ConditionExtended', data: { ...of, ...form } }]
}

/** Anything but accepted → WAIVED (L5). */
export const waiveObligation = ({ of }: Decided, form: WaiveObligationForm): LicenceEvent[] => [
  { type: 'ConditionWaived', data: { ...of, ...form } },
]
