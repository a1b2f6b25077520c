import { answeredProcessOf, FILING_DRAFT_KEY } from '@licensing/domain-kit'
import { form } from '@licensing/form-rules'
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

const VERSION_MESSAGE = 'Informe a versão do rascunho'

const bytesOf = (content: object): number =>
  encodeURIComponent(JSON.stringify(content)).replaceAll(/%../g, '.').length

const content = z.record(z.string(), z.unknown(), { error: 'Informe o conteúdo do rascunho' })

/** A person's unsent form, based on the version that was read; 0 if there is none yet. */
export const formDraftBody = form({
  version: z
    .number({ error: VERSION_MESSAGE })
    .int({ error: VERSION_MESSAGE })
    .min(0, { error: VERSION_MESSAGE })
    .max(2_147_483_647, { error: VERSION_MESSAGE }),
  content: content.refine((given) => bytesOf(given) <= MAX_FORM_DRAFT_BYTES, {
    error: 'O rascunho passa de 64 kB',
  }),
})
export type FormDraftBody = z.output<typeof formDraftBody>

/** An absent draft has version 0. */
export const formDraftResponse = z.object({
  version: z.number().int(),
  content: content.nullable(),
  savedAt: z.string().nullable(),
})
export type FormDraftResponse = z.infer<typeof formDraftResponse>
