import { LICENCE_GROUNDS } from '@licensing/domain-kit'
import {
  choice,
  dayField,
  form,
  licenceTermsForm,
  listOf,
  LONG_TEXT_MAX,
  optionalText,
  optionally,
  requiredText,
} from '@licensing/form-rules'
import { z } from 'zod'
import { uuidParam } from '../../pagination'

const reason = requiredText('Motivo é obrigatório', { max: LONG_TEXT_MAX })
const notes = optionalText({ max: LONG_TEXT_MAX })
const ground = choice(LICENCE_GROUNDS, {
  required: 'Fundamento é obrigatório',
  invalid: 'Fundamento inválido',
})

/** The ids of the conditions that stay due; absent means all of them. */
const keptConditions = listOf(
  requiredText('Condicionante inválida', { max: 20 }),
  'Condicionantes em formato inválido',
).optional()

export const suspendLicenceBody = form({
  ground,
  reason,
  /** The last day of the suspension, which then ends by itself. */
  until: optionally(dayField),
  keptConditions,
})
export type SuspendLicenceBody = z.input<typeof suspendLicenceBody>

export const reinstateLicenceBody = form({ ground, reason })
export type ReinstateLicenceBody = z.input<typeof reinstateLicenceBody>

export const revokeLicenceBody = form({ ground, reason, keptConditions })
export type RevokeLicenceBody = z.input<typeof revokeLicenceBody>

/** A licence of an older decision, from a document that the municipality attached to its process. */
export const recordLicenceBody = form({
  number: requiredText('Número é obrigatório', { max: 60 }),
  issuedOn: dayField,
  /** Absent or null has no end. */
  validUntil: optionally(dayField),
  conditions: licenceTermsForm.shape.conditions,
  documentId: uuidParam,
})
export type RecordLicenceBody = z.input<typeof recordLicenceBody>

/** The path of an occurrence of a condition. */
export const obligationParams = z.object({
  id: uuidParam,
  conditionId: z.string().regex(/^c\d{1,4}$/, 'Condicionante inválida'),
  occurrence: z.coerce
    .number({ error: 'Ocorrência inválida' })
    .int('Ocorrência inválida')
    .min(1, 'Ocorrência inválida')
    .max(100_000, 'Ocorrência inválida'),
})

export const MAX_PROOF_FILES = 10

/** Sent as multipart with the files of the proof. */
export const sendProofBody = form({ notes })
export const acceptProofBody = form({ notes })
export const rejectProofBody = form({ reason, newDueOn: optionally(dayField) })
export type RejectProofBody = z.input<typeof rejectProofBody>
export const extendObligationBody = form({ dueOn: dayField, reason })
export type ExtendObligationBody = z.input<typeof extendObligationBody>
export const waiveObligationBody = form({ reason })
export type WaiveObligationBody = z.input<typeof waiveObligationBody>

export const proofDocumentParams = z.object({ id: uuidParam, docId: uuidParam })
