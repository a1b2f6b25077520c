import { MAX_REQUEST_ITEMS, PREVIEW_KINDS, REWORDABLE_KINDS, uuidParam } from '@licensing/contracts'
import { z } from 'zod'
import { choice, optionally, optionalText } from '../../fields/text'
import { dayField, requiredFlag } from '../../fields/values'
import { noticeTemplate } from '../../forms/catalogue/notice-templates'
import { form } from '../../forms/form'
import { LONG_TEXT_MAX } from '../../forms/processes/process-actions'

const text = optionalText({ max: LONG_TEXT_MAX })
const flag = optionally(requiredFlag)
/** Fields of a command that its notice does not depend on. */
const ignored = z.unknown().optional()

/**
 * `POST /notifications/preview`: a command's kind with its own body. While a form is being filled in, nothing of it is required: the
 * command itself checks it.
 */
export const noticePreviewBody = form({
  processId: uuidParam,
  kind: choice(PREVIEW_KINDS, { required: 'Informe o comando', invalid: 'Comando inválido' }),
  reason: text,
  observations: text,
  description: text,
  message: text,
  newFact: text,
  nonAdmission: flag,
  items: z
    .array(z.unknown(), { error: 'Informe os itens do pedido' })
    .max(MAX_REQUEST_ITEMS, { error: `Um pedido tem no máximo ${MAX_REQUEST_ITEMS} itens` })
    .optional(),
  archive: flag,
  notifiedBy: text,
  granted: flag,
  until: optionally(dayField),
  action: ignored,
  signature: ignored,
  licence: ignored,
  version: ignored,
  fieldName: ignored,
  fieldType: ignored,
})
export type NoticePreviewBody = z.output<typeof noticePreviewBody>

/** `POST /notifications/templates/preview`: without a template, the portal's own words. */
export const templatePreviewBody = form({
  municipalityId: uuidParam,
  kind: choice(REWORDABLE_KINDS, { required: 'Informe o aviso', invalid: 'Aviso inválido' }),
  template: noticeTemplate.optional(),
})
export type TemplatePreviewBody = z.output<typeof templatePreviewBody>
