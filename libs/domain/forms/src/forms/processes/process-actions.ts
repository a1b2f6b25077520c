import { CORRECTION_FIELD_TYPES, ISSUED_SIGNATURES, VERDICTS } from '@licensing/contracts'
import { z } from 'zod'
import { choice, optionally, optionalText, requiredName, requiredText, textField } from '../../fields/text'
import { chosenId, listOf } from '../../fields/values'
import { form, withCrossRules } from '../form'

/** Maximum characters of long texts: reasons, descriptions, observations. */
export const LONG_TEXT_MAX = 5000

/** Message at every empty field of a new correction (specification section 5). */
export const CORRECTION_REQUIRED_MESSAGE = 'Preencha todos os campos obrigatórios'

/** Characters of the fact that justifies a request after an answered one. */
export const NEW_FACT_MIN = 10
export const NEW_FACT_MAX = 2000
export const NEW_FACT_SHORT_MESSAGE = `Informe o fato novo em pelo menos ${NEW_FACT_MIN} caracteres`

const newFact = optionally(
  textField({
    max: NEW_FACT_MAX,
    lines: 'several',
    check: (text) => (text.length < NEW_FACT_MIN ? NEW_FACT_SHORT_MESSAGE : undefined),
    normalise: (text) => text,
  }),
)

export const VERDICT_REASON_MIN = 5
export const VERDICT_REASON_MAX = 2000
const VERDICT_REASON_SHORT_MESSAGE = `Informe o motivo em pelo menos ${VERDICT_REASON_MIN} caracteres`

const observations = optionalText({ max: LONG_TEXT_MAX })
const observationsShape = { observations }

/** Messages of an answer to a correction that would change nothing, at the field it should have changed. */
export const UNCHANGED_VALUE_MESSAGE = 'O valor é igual ao atual. Informe o valor corrigido.'
export const UNCHANGED_DOCUMENT_MESSAGE =
  'O arquivo é igual ao que já está no processo. Envie o documento corrigido.'
export const NOTHING_CORRECTED_MESSAGE = 'Nada foi alterado. Corrija o que o analista pediu.'

export const correctionRequestForm = form({
  fieldName: requiredName(CORRECTION_REQUIRED_MESSAGE, { max: 100 }),
  fieldType: choice(CORRECTION_FIELD_TYPES, {
    required: CORRECTION_REQUIRED_MESSAGE,
    invalid: 'Tipo de correção inválido',
  }),
  description: requiredText(CORRECTION_REQUIRED_MESSAGE, { max: LONG_TEXT_MAX }),
  newFact,
})

export const rejectionForm = form({
  reason: requiredText('Motivo é obrigatório', { max: LONG_TEXT_MAX }),
  observations,
})

export const complementationForm = form({
  description: requiredText('Descrição é obrigatória', { max: LONG_TEXT_MAX }),
  observations,
  newFact,
})

/** The answer to a request for complementation (decision 1). */
export const complementationAnswerForm = form(observationsShape)

export const CANCEL_ACTIONS = ['chancel', 'finalize', 'return'] as const
export type CancelAction = (typeof CANCEL_ACTIONS)[number]

/** How an issued document is made final; by its code only where nothing is chosen. */
export const chosenSignature = optionally(
  choice(ISSUED_SIGNATURES, { required: 'Escolha a assinatura', invalid: 'Assinatura inválida' }),
)

export const cancelForm = form({
  action: choice(CANCEL_ACTIONS, { required: 'Ação é obrigatória', invalid: 'Ação inválida' }),
  observations,
  signature: chosenSignature,
})

export const decisionSignatureForm = form({ observations, signature: chosenSignature })

export const archiveForm = form(observationsShape)

export const noteForm = form({
  text: requiredText('Escreva a nota', { max: LONG_TEXT_MAX }),
  /** The staff that it mentions. */
  mentions: listOf(
    chosenId({ required: 'Pessoa inválida', invalid: 'Pessoa inválida' }),
    'Menções em formato inválido',
  ),
})

/** A refused answer to a correction (desk); its reason is shown to the applicant. */
export const correctionRejectionForm = form({
  reason: requiredText('Motivo é obrigatório', {
    min: VERDICT_REASON_MIN,
    minMessage: VERDICT_REASON_SHORT_MESSAGE,
    max: VERDICT_REASON_MAX,
  }),
})

/** A refused document enters the next request with its reason. */
export const verdictForm = withCrossRules(
  form({
    verdict: choice(VERDICTS, { required: 'Informe o resultado', invalid: 'Resultado inválido' }),
    reason: optionalText({ max: VERDICT_REASON_MAX }),
  }),
  ({ verdict, reason = '' }, refuse) => {
    if (verdict === 'REFUSED' && reason.length < VERDICT_REASON_MIN)
      refuse('reason', VERDICT_REASON_SHORT_MESSAGE)
  },
)

/** Rejecting a pending applicant: the body may be null (specification section 7). */
export const applicantRejectionForm = z.preprocess(
  (value: { reason?: string | null | undefined } | null | undefined): unknown => value ?? {},
  form({ reason: optionalText({ max: LONG_TEXT_MAX }) }),
)

export type CorrectionRequestForm = z.infer<typeof correctionRequestForm>
export type RejectionForm = z.infer<typeof rejectionForm>
export type ComplementationForm = z.infer<typeof complementationForm>
export type CancelForm = z.infer<typeof cancelForm>
