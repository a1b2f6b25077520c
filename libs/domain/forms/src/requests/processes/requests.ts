import { answerUploads, CORRECTION_FIELD_TYPES, MAX_REQUEST_ITEMS, uuidParam } from '@licensing/contracts'
import { z } from 'zod'
import { choice, optionalText, requiredName, requiredText } from '../../fields/text'
import { form } from '../../forms/form'
import {
  CORRECTION_REQUIRED_MESSAGE,
  LONG_TEXT_MAX,
  NEW_FACT_MAX,
} from '../../forms/processes/process-actions'
import { draftVersion } from './form-drafts'

export const requestItem = form({
  id: uuidParam,
  fieldType: choice(CORRECTION_FIELD_TYPES, {
    required: CORRECTION_REQUIRED_MESSAGE,
    invalid: 'Tipo de correção inválido',
  }),
  fieldName: requiredName(CORRECTION_REQUIRED_MESSAGE, { max: 100 }),
  description: requiredText(CORRECTION_REQUIRED_MESSAGE, { max: LONG_TEXT_MAX }),
  documentId: uuidParam.nullish(),
})

export type RequestItem = z.output<typeof requestItem>

export const requestDraftBody = form({
  version: draftVersion,
  message: optionalText({ max: LONG_TEXT_MAX }),
  /** Its least length is checked when the request is sent. */
  newFact: optionalText({ max: NEW_FACT_MAX }),
  nonAdmission: z.boolean({ error: 'Informe true ou false' }).default(false),
  items: z
    .array(requestItem, { error: 'Informe os itens do pedido' })
    .max(MAX_REQUEST_ITEMS, { error: `Um pedido tem no máximo ${MAX_REQUEST_ITEMS} itens` }),
})

export type RequestDraftBody = z.output<typeof requestDraftBody>

export const sendRequestBody = form({ version: draftVersion })

const requestAnswer = form({
  correctionId: uuidParam.optional(),
  /** The plain value of the field. */
  correctedValue: z
    .union([z.string().max(20_000), z.number(), z.boolean()])
    .nullable()
    .optional(),
  notes: optionalText({ max: LONG_TEXT_MAX }),
  notProvided: z.boolean({ error: 'Informe true ou false' }).optional(),
})

export type RequestAnswer = z.output<typeof requestAnswer>

const fromJson = (text: unknown): unknown => {
  if (typeof text !== 'string') return text
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const answerRequestBody = form({
  answers: z.preprocess(
    fromJson,
    z.array(requestAnswer, { error: 'Respostas inválidas' }).max(200, { error: 'Respostas inválidas' }),
  ),
  message: optionalText({ max: LONG_TEXT_MAX }),
  uploads: answerUploads,
})
