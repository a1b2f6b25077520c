import { FILING_FIELDS, type FilingField } from '@licensing/domain-kit'
import {
  filing,
  filingDraft,
  filingFieldRule,
  type Filing,
  type FilingDraft,
  fieldErrorsOf,
} from '@licensing/form-rules'
import { z } from 'zod'
import type { FilingFieldValue } from '../events/process-events'
import { uuidParam } from '../pagination'

type Fields = Record<string, unknown>

const fieldsOf = (input: unknown, context: z.RefinementCtx): Fields | typeof z.NEVER => {
  if (typeof input === 'object' && input !== null && !Array.isArray(input)) return input as Fields
  context.addIssue({ code: 'custom', message: 'Envie os campos do processo', input })
  return z.NEVER
}

/** Parses inside a transform, so that each message stays at its own field. */
const parsed = <S extends z.ZodType>(schema: S, input: unknown, context: z.RefinementCtx): z.output<S> => {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  for (const { field, message } of fieldErrorsOf(result.error))
    context.addIssue({ code: 'custom', path: field === '' ? [] : field.split('.'), message, input })
  return z.NEVER
}

const draftFlag = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')], {
    error: 'Informe true ou false',
  })
  .optional()

/** `POST /processes` and `/processes/json`: a whole filing, or with `draft: true` a part of one (decision 1). */
export const createProcessBody = z.unknown().transform((input, context): CreateProcessBody => {
  const { draft: asked, ...fields } = fieldsOf(input, context)
  const draft = parsed(z.strictObject({ draft: draftFlag }), { draft: asked }, context).draft === true
  return draft
    ? { draft, filing: parsed(filingDraft, fields, context) }
    : { draft, filing: parsed(filing, fields, context) }
})
export type CreateProcessBody = { draft: true; filing: FilingDraft } | { draft: false; filing: Filing }

/**
 * `PUT /processes/{id}/edit`: all form fields and the ids of documents to remove. With no form field at all only
 * documents change. What a filed process must have is the decider's question.
 */
export const editProcessBody = z.unknown().transform((input, context): EditProcessBody => {
  const { documentsToDelete, ...fields } = fieldsOf(input, context)
  const ids = parsed(
    z.strictObject({
      documentsToDelete: z.array(uuidParam).max(100, 'No máximo 100 documentos').default([]),
    }),
    { documentsToDelete },
    context,
  )
  return {
    filing: Object.keys(fields).length === 0 ? null : parsed(filingDraft, fields, context),
    documentsToDelete: ids.documentsToDelete,
  }
})
export interface EditProcessBody {
  filing: FilingDraft | null
  documentsToDelete: string[]
}

const isFilingField = (name: string): name is FilingField =>
  (FILING_FIELDS as readonly string[]).includes(name)

/** `PUT /processes/{id}`: only the fields to change; null empties one (corrections flow, specification section 7). */
export const fieldMapBody = z.unknown().transform((input, context): FieldMapBody => {
  const given = Object.entries(fieldsOf(input, context))
  if (given.length === 0) context.addIssue({ code: 'custom', message: 'Informe ao menos um campo', input })
  const fields: FieldMapBody = {}
  for (const [name, value] of given) {
    if (!isFilingField(name))
      context.addIssue({ code: 'custom', path: [name], message: 'Campo desconhecido', input })
    else if (value === null) fields[name] = null
    else {
      const result = filingFieldRule(name).safeParse(value)
      if (result.success) fields[name] = result.data ?? null
      else
        context.addIssue({
          code: 'custom',
          path: [name],
          message: result.error.issues[0]?.message ?? 'Valor inválido',
          input,
        })
    }
  }
  return fields
})
export type FieldMapBody = Partial<Record<FilingField, FilingFieldValue>>
