import { content, MAX_FORM_DRAFT_BYTES } from '@licensing/contracts'
import { z } from 'zod'
import { form } from '../../forms/form'

const VERSION_MESSAGE = 'Informe a versão do rascunho'

const bytesOf = (value: object): number =>
  encodeURIComponent(JSON.stringify(value)).replaceAll(/%../g, '.').length

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
