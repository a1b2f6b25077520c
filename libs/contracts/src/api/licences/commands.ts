import {
  extendObligationForm,
  proofForm,
  recordLicenceForm,
  reinstateForm,
  rejectProofForm,
  revokeForm,
  suspendForm,
  waiveObligationForm,
} from '@licensing/form-rules'
import { z } from 'zod'
import { uuidParam } from '../../pagination'

export const suspendLicenceBody = suspendForm
export type SuspendLicenceBody = z.input<typeof suspendLicenceBody>

export const reinstateLicenceBody = reinstateForm
export type ReinstateLicenceBody = z.input<typeof reinstateLicenceBody>

export const revokeLicenceBody = revokeForm
export type RevokeLicenceBody = z.input<typeof revokeLicenceBody>

export const recordLicenceBody = recordLicenceForm
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
export const sendProofBody = proofForm
export const acceptProofBody = proofForm
export const rejectProofBody = rejectProofForm
export type RejectProofBody = z.input<typeof rejectProofBody>
export const extendObligationBody = extendObligationForm
export type ExtendObligationBody = z.input<typeof extendObligationBody>
export const waiveObligationBody = waiveObligationForm
export type WaiveObligationBody = z.input<typeof waiveObligationBody>

export const proofDocumentParams = z.object({ id: uuidParam, docId: uuidParam })
