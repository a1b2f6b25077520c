import { normalizeDocument } from '@licensing/contracts'
import { z } from 'zod'
import { documentProblem, emailField } from '../../fields/person'
import { optionally, optionalName, requiredText } from '../../fields/text'
import { fieldRules } from '../../filing/shape'
import { withBothCoordinates } from '../../places/read-place'
import { form, withCrossRules } from '../form'
import { rectifiedTermsForm } from './licence-terms'
import { chosenSignature, LONG_TEXT_MAX } from '../processes/process-actions'

/** Why a licence gets another version; public. */
const reason = requiredText('Motivo é obrigatório', { max: LONG_TEXT_MAX })

/** The printed facts that a rectification corrects; absent ones stay as they are. */
const correctionsForm = z.preprocess(
  withBothCoordinates,
  form({
    enterpriseName: optionally(fieldRules.enterpriseName),
    enterpriseAddress: optionally(fieldRules.enterpriseAddress),
    latitude: optionally(fieldRules.latitude),
    longitude: optionally(fieldRules.longitude),
    holderName: optionally(fieldRules.applicantName),
  }),
)

/** The version is final by its code where no signature is chosen. With UPLOADED it awaits the file that is signed elsewhere. */
export const rectifyForm = form({
  reason,
  terms: optionally(rectifiedTermsForm),
  corrections: optionally(correctionsForm),
  signature: chosenSignature,
})
export type RectifyForm = z.infer<typeof rectifyForm>

const holderForm = withCrossRules(
  form({
    name: fieldRules.applicantName,
    type: fieldRules.applicantType,
    document: fieldRules.applicantDocument,
  }),
  ({ type, document }, refuse) => {
    if (type === undefined || document === undefined) return
    const message = documentProblem(type, document)
    if (message !== undefined) refuse('document', message)
  },
)

/** The new holder, and the account that has the licence from then on; without one it stays with the present one. */
export const transferForm = form({
  reason,
  holder: holderForm.transform(({ name, type, document }) => ({
    name,
    type,
    document: normalizeDocument(type, document),
  })),
  ownerEmail: optionally(emailField),
  requestProtocol: optionalName({ max: 40 }),
  signature: chosenSignature,
})
export type TransferForm = z.infer<typeof transferForm>

/** Makes a version final that awaits its signature. */
export const versionSignatureForm = form({ signature: chosenSignature })
