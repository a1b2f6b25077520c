import { DOCUMENT_CATEGORIES, type DocumentCategory } from '../../values/processes/processes'
import { z } from 'zod'
import { uuidParam } from '../../pagination'

/** The forms whose files are sent when they are chosen. */
export const UPLOAD_PLACES = ['filing', 'answer', 'receipt'] as const

export type UploadPlace = (typeof UPLOAD_PLACES)[number]

export const uploadParams = z.object({ id: uuidParam })

const MAX_ASKED = 100

export const uploadsQuery = z.object({
  ids: z
    .string({ error: 'Informe os arquivos' })
    .transform((text) => text.split(','))
    .pipe(z.array(uuidParam).max(MAX_ASKED, { error: `No máximo ${MAX_ASKED} arquivos` })),
})

/** A file that was sent and is used by no form yet. */
export const uploadResponse = z.object({
  id: z.string(),
  /** With the extension of its content. */
  originalName: z.string(),
  /** Bytes. */
  size: z.number().int(),
  contentType: z.string(),
  /** It can be used until then. */
  expiresAt: z.string(),
})

export type UploadResponse = z.infer<typeof uploadResponse>

export const uploadsResponse = z.object({ uploads: z.array(uploadResponse) })

export type UploadsResponse = z.infer<typeof uploadsResponse>

/** Ids of uploads by the category, or the correction, of a form. */
export type NamedUploads = Readonly<Partial<Record<string, readonly string[]>>>

export const idsUpTo = (max: number) =>
  z
    .array(uuidParam, { error: 'Lista de arquivos inválida' })
    .max(max, { error: `Envie no máximo ${max} arquivos.` })

export const MAX_OF_FILING = 20

const MAX_OF_ANSWER = 60

const countOf = (named: NamedUploads): number =>
  Object.values(named).reduce((sum, ids) => sum + (ids?.length ?? 0), 0)

const tooMany = (max: number) => ({ error: `Envie no máximo ${max} arquivos.` })

const byCategory = z.strictObject(
  Object.fromEntries(
    DOCUMENT_CATEGORIES.map((category) => [category, idsUpTo(MAX_OF_FILING).optional()]),
  ) as Record<DocumentCategory, z.ZodOptional<ReturnType<typeof idsUpTo>>>,
  { error: 'Lista de arquivos inválida' },
)

/** `uploads[category][n]` of a filing or an edit: files that were sent when they were chosen. */
export const filingUploads = byCategory
  .refine((named) => countOf(named) <= MAX_OF_FILING, tooMany(MAX_OF_FILING))
  .optional()

/** `uploads[correctionId][n]` of an answer, or `uploads[outros_documentos][n]` for the complementation. */
export const answerUploads = z
  .record(z.union([uuidParam, z.literal('outros_documentos')]), idsUpTo(MAX_OF_ANSWER), {
    error: 'Lista de arquivos inválida',
  })
  .refine((named) => countOf(named) <= MAX_OF_ANSWER, tooMany(MAX_OF_ANSWER))
  .optional()
