import {
  describeBody,
  type FieldMapBody,
  FILING_FIELDS,
  type FilingField,
  filingUploads,
  type NamedUploads,
  uuidParam,
} from '@licensing/contracts'
import { z } from 'zod'
import {
  filing,
  type Filing,
  filingDraft,
  type FilingDraft,
  filingDraftShape,
  filingFieldRule,
  filingShape,
} from '../../filing/filing'
import { withBothCoordinates } from '../../places/read-place'
import { fieldErrorsOf } from '../../validation'

type Fields = Record<string, unknown>

const fieldsOf = (input: unknown, context: z.RefinementCtx): Fields | typeof z.NEVER => {
  if (typeof input === 'object' && input !== null && !Array.isArray(input))
    return withBothCoordinates(input) as Fields
  context.addIssue({ code: 'custom', message: 'Envie os campos do processo', input })
  return z.NEVER
}

/** Parses inside a transform and reports each issue at its own field. */
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

const draftShape = { draft: draftFlag, uploads: filingUploads }

// Created once, because zod compiles a schema on first use.
const draftOnly = z.strictObject(draftShape)

/** `POST /processes` and `/processes/json`: a complete filing, or a partial one with `draft: true` (decision 1). */
export const createProcessBody = z.unknown().transform((input, context): CreateProcessBody => {
  const { draft: asked, uploads: named, ...fields } = fieldsOf(input, context)
  const { draft = false, uploads } = parsed(draftOnly, { draft: asked, uploads: named }, context)
  return draft
    ? { draft, uploads, filing: parsed(filingDraft, fields, context) }
    : { draft, uploads, filing: parsed(filing, fields, context) }
})

describeBody(
  createProcessBody,
  z.union([
    z.strictObject({ ...filingShape, ...draftShape }),
    z.strictObject({
      ...filingDraftShape,
      ...draftShape,
      draft: z.union([z.literal(true), z.literal('true')]),
    }),
  ]),
)

export type CreateProcessBody = { uploads: NamedUploads | undefined } & (
  { draft: true; filing: FilingDraft } | { draft: false; filing: Filing }
)

const removalShape = {
  documentsToDelete: z
    .array(uuidParam, { error: 'Lista de documentos inválida' })
    .max(100, 'No máximo 100 documentos')
    .default([]),
  uploads: filingUploads,
}

const removalOnly = z.strictObject(removalShape)

/**
 * `PUT /processes/{id}/edit`: all form fields and the ids of documents to remove. Without form fields only documents
 * change. The decider checks the required fields of a filed process.
 */
export const editProcessBody = z.unknown().transform((input, context): EditProcessBody => {
  const { documentsToDelete, uploads, ...fields } = fieldsOf(input, context)
  const ids = parsed(removalOnly, { documentsToDelete, uploads }, context)
  return {
    filing: Object.keys(fields).length === 0 ? null : parsed(filingDraft, fields, context),
    documentsToDelete: ids.documentsToDelete,
    uploads: ids.uploads,
  }
})

describeBody(editProcessBody, z.strictObject({ ...filingDraftShape, ...removalShape }))

export interface EditProcessBody {
  filing: FilingDraft | null
  documentsToDelete: string[]
  uploads: NamedUploads | undefined
}

const isFilingField = (name: string): name is FilingField =>
  (FILING_FIELDS as readonly string[]).includes(name)

/** `PUT /processes/{id}`: only the fields to change; null clears a field (corrections flow, specification section 7). */
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

describeBody(
  fieldMapBody,
  z.strictObject(
    Object.fromEntries(FILING_FIELDS.map((name) => [name, filingFieldRule(name).nullable().optional()])),
  ),
)
