import { answeredProcessOf, FILING_DRAFT_KEY } from '../../values/processes/draft-keys'
import { z } from 'zod'

export const formDraftParams = z.object({
  key: z
    .string()
    .toLowerCase()
    .refine((key) => key === FILING_DRAFT_KEY || z.uuid().safeParse(answeredProcessOf(key)).success)
    .meta({ description: '`filing`, ou `answer-` com o id do processo' }),
})

/** The limit of a draft's content as JSON in UTF-8. */
export const MAX_FORM_DRAFT_BYTES = 64 * 1024

export const content = z.record(z.string(), z.unknown(), { error: 'Informe o conteúdo do rascunho' })

/** An absent draft has version 0. */
export const formDraftResponse = z.object({
  version: z.number().int(),
  content: content.nullable(),
  savedAt: z.string().nullable(),
})

export type FormDraftResponse = z.infer<typeof formDraftResponse>
