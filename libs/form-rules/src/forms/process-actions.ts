import { CORRECTION_FIELD_TYPES } from '@licensing/domain-kit'
import { z } from 'zod'
import { choice, optionalText, requiredText } from '../fields/text'
import { form } from './form'

/** Maximum characters of long texts: reasons, descriptions, observations. */
export const LONG_TEXT_MAX = 5000

/** Message at every empty field of a new correction (specification section 5). */
export const CORRECTION_REQUIRED_MESSAGE = 'Preencha todos os campos obrigatórios'

const observations = optionalText({ max: LONG_TEXT_MAX })
const observationsShape = { observations }

/** Messages of an answer to a correction that would change nothing, at the field it should have changed. */
export const UNCHANGED_VALUE_MESSAGE = 'O valor é igual ao atual. Informe o valor corrigido.'
export const UNCHANGED_DOCUMENT_MESSAGE =
  'O arquivo é igual ao que já está no processo. Envie o documento corrigido.'
export const NOTHING_CORRECTED_MESSAGE = 'Nada foi alterado. Corrija o que o analista pediu.'

export const correctionRequestForm = form({
  fieldName: requiredText(CORRECTION_REQUIRED_MESSAGE, { max: 100 }),
  fieldType: choice(CORRECTION_FIELD_TYPES, {
    required: CORRECTION_REQUIRED_MESSAGE,
    invalid: 'Tipo de correção inválido',
  }),
  description: requiredText(CORRECTION_REQUIRED_MESSAGE, { max: LONG_TEXT_MAX }),
})

export const approvalForm = form(observationsShape)

export const rejectionForm = form({
  reason: requiredText('Motivo é obrigatório', { max: LONG_TEXT_MAX }),
  observations,
})

export const complementationForm = form({
  description: requiredText('Descrição é obrigatória', { max: LONG_TEXT_MAX }),
  observations,
})

/** The answer to a request for complementation (decision 1). */
export const complementationAnswerForm = form(observationsShape)

export const CANCEL_ACTIONS = ['chancel', 'finalize', 'return'] as const
export type CancelAction = (typeof CANCEL_ACTIONS)[number]

export const cancelForm = form({
  action: choice(CANCEL_ACTIONS, { required: 'Ação é obrigatória', invalid: 'Ação inválida' }),
  observations,
})

export const archiveForm = form(observationsShape)

export const noteForm = form({ text: requiredText('Escreva a nota', { max: LONG_TEXT_MAX }) })

/** Rejecting a pending applicant: the body may be null (specification section 7). */
export const applicantRejectionForm = z.preprocess(
  (value: { reason?: string | null | undefined } | null | undefined): unknown => value ?? {},
  form({ reason: optionalText({ max: LONG_TEXT_MAX }) }),
)

export type CorrectionRequestForm = z.infer<typeof correctionRequestForm>
export type RejectionForm = z.infer<typeof rejectionForm>
export type ComplementationForm = z.infer<typeof complementationForm>
export type CancelForm = z.infer<typeof cancelForm>
