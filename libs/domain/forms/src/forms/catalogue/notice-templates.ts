import { z } from 'zod'
import { maxMessage, requiredName, requiredText } from '../../fields/text'
import { form } from '../form'

const TEMPLATES_MAX = 40

const template = form({
  subject: requiredName('Assunto é obrigatório', { max: 200 }),
  text: requiredText('Texto é obrigatório', { max: 5000 }),
})

/** A municipality's own words, by kind of notice. Apart from the other settings, whose screen does not have them. */
export const noticeTemplates = z
  .record(z.string().min(1).max(40, maxMessage(40)), template, { error: 'Dados inválidos' })
  .refine((all) => Object.keys(all).length <= TEMPLATES_MAX, { error: `Máximo de ${TEMPLATES_MAX} itens` })
