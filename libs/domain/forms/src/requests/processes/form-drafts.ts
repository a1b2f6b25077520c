import { content, MAX_FORM_DRAFT_BYTES, wholeNumber } from '@licensing/contracts'
import type { z } from 'zod'
import { form } from '../../forms/form'

const bytesOf = (value: object): number =>
  encodeURIComponent(JSON.stringify(value)).replaceAll(/%../g, '.').length

/** The version of a draft that was read; 0 if there is none yet. The next one must still be an integer of Postgres. */
export const draftVersion = wholeNumber('Informe a versão do rascunho', 0, 2_147_483_646)

/** A person's unsent form. */
export const formDraftBody = form({
  version: draftVersion,
  content: content.refine((given) => bytesOf(given) <= MAX_FORM_DRAFT_BYTES, {
    error: 'O rascunho passa de 64 kB',
  }),
})

export type FormDraftBody = z.output<typeof formDraftBody>
