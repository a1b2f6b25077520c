import type { z } from 'zod'
import {
  extendObligationForm,
  proofForm,
  reinstateForm,
  rejectProofForm,
  revokeForm,
  suspendForm,
  waiveObligationForm,
} from '../../forms/licences/licence-acts'
import { recordLicenceForm } from '../../forms/licences/licence-record'
import { rectifyForm, transferForm, versionSignatureForm } from '../../forms/licences/licence-versions'

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

export const recordLicenceBody = recordLicenceForm

export type RecordLicenceBody = z.input<typeof recordLicenceBody>

/** Sent as multipart with the files of the proof. */
export const sendProofBody = proofForm

export const acceptProofBody = proofForm

export const rejectProofBody = rejectProofForm

export type RejectProofBody = z.input<typeof rejectProofBody>

export const extendObligationBody = extendObligationForm

export type ExtendObligationBody = z.input<typeof extendObligationBody>

export const waiveObligationBody = waiveObligationForm

export type WaiveObligationBody = z.input<typeof waiveObligationBody>
