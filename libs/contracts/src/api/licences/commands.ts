import {
  extendObligationForm,
  proofForm,
  recordLicenceForm,
  rectifyForm,
  reinstateForm,
  rejectProofForm,
  revokeForm,
  suspendForm,
  transferForm,
  versionSignatureForm,
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

export const rectifyLicenceBody = rectifyForm
export type RectifyLicenceBody = z.input<typeof rectifyLicenceBody>

export const transferLicenceBody = transferForm
export type TransferLicenceBody = z.input<typeof transferLicenceBody>

export const signVersionBody = versionSignatureForm
export type SignVersionBody = z.input<typeof signVersionBody>

export const licenceVersionParams = z.object({
  id: uuidParam,
  version: z.coerce
    .number({ error: 'Versão inválida' })
    .int('Versão inválida')
    .min(1, 'Versão inválida')
    .max(100_000, 'Versão inválida'),
})

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
