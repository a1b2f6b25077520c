import { REWORDABLE_KINDS, unknownMarker } from '@licensing/contracts'
import { z } from 'zod'
import { textField, type TextRule } from '../../fields/text'
import { form } from '../form'

/** The longest subject and text of an e-mail that a municipality may set. */
export const TEMPLATE_MAX = { subject: 200, text: 5000 } as const

const withMarkers = (rule: Pick<TextRule<string>, 'required' | 'max' | 'lines'>) =>
  textField({
    ...rule,
    check: (text) => {
      const marker = unknownMarker(text)
      return marker === undefined ? undefined : `Marcador desconhecido: {${marker}}`
    },
    normalise: (text) => text,
  })

/** The words of one kind of e-mail. The link is added to a text that leaves it out. */
export const noticeTemplate = form({
  subject: withMarkers({ required: 'Assunto é obrigatório', max: TEMPLATE_MAX.subject, lines: 'one' }),
  text: withMarkers({ required: 'Texto é obrigatório', max: TEMPLATE_MAX.text, lines: 'several' }),
})
export type NoticeTemplate = z.output<typeof noticeTemplate>

/** A municipality's own words, by kind of notice; those of the portal for the others. */
export const noticeTemplates = z.partialRecord(z.enum(REWORDABLE_KINDS), noticeTemplate, {
  error: 'Dados inválidos',
})
