import {
  ASSIGNMENT_GUARDS,
  OTHER_REQUEST_TYPES,
  parseTerm,
  TERM_KINDS,
  termExceeds,
  type TermKind,
} from '@licensing/contracts'
import { z } from 'zod'
import { emailField } from '../../fields/person'
import { choice, optionally, requiredName, textField } from '../../fields/text'
import { dayField, listOf, requiredFlag } from '../../fields/values'
import { form } from '../form'
import { noticeTemplates } from './notice-templates'

/** The bounds of the applicant's term that a municipality may set (CONAMA 237/1997, art. 15; Lei 15.190/2025, art. 48). */
export const ANSWER_TERM = { least: 'P15D', most: 'P4M' } as const
export const ARCHIVAL_NOTICE_DAYS = { least: 5, most: 60 } as const
export const CALENDAR_MAX = 500
const TERM_FORMAT_MESSAGE = 'Informe o prazo em dias ou meses, como P15D ou P3M'

const termWith = (check: (text: string) => string | undefined) =>
  textField({
    required: 'Prazo é obrigatório',
    max: 10,
    check: (text) => (parseTerm(text) === null ? TERM_FORMAT_MESSAGE : check(text)),
    normalise: (text) => text,
  })

const termField = termWith(() => undefined)

const answerTermField = termWith((text) =>
  termExceeds(ANSWER_TERM.least, text) || termExceeds(text, ANSWER_TERM.most)
    ? 'O prazo de resposta vai de 15 dias a 4 meses'
    : undefined,
)

/** A value for some of the kinds; a blank value counts as absent. */
const byKind = <Field extends z.ZodType>(field: Field) =>
  form(
    Object.fromEntries(TERM_KINDS.map((kind) => [kind, optionally(field)])) as Record<
      TermKind,
      ReturnType<typeof optionally<Field>>
    >,
  )

const calendarEntry = form({
  on: dayField,
  name: requiredName('Nome do dia é obrigatório', { max: 100 }),
  yearly: requiredFlag,
})

const onceEach = (entries: readonly { readonly on: string }[], ctx: z.core.ParsePayload['issues']) => {
  const days = entries.map(({ on }) => on)
  days.forEach((day, index) => {
    if (days.indexOf(day) < index)
      ctx.push({ code: 'custom', path: [index, 'on'], message: 'Este dia já está no calendário', input: day })
  })
}

const noticeDays = z
  .number({ error: 'Informe um número de dias' })
  .int('Informe um número inteiro de dias')
  .min(ARCHIVAL_NOTICE_DAYS.least, `De ${ARCHIVAL_NOTICE_DAYS.least} a ${ARCHIVAL_NOTICE_DAYS.most} dias`)
  .max(ARCHIVAL_NOTICE_DAYS.most, `De ${ARCHIVAL_NOTICE_DAYS.least} a ${ARCHIVAL_NOTICE_DAYS.most} dias`)

/** The settings of a municipality's desk; the terms apply to processes protocolled from then on. */
export const deskSettingsForm = form({
  terms: byKind(termField),
  workingDays: listOf(
    choice(OTHER_REQUEST_TYPES, {
      required: 'Tipo de requerimento inválido',
      invalid: 'Só certidões e outros requerimentos contam em dias úteis',
    }),
    'Tipos de requerimento inválidos',
  ),
  termBasis: byKind(requiredName('Base legal é obrigatória', { max: 200 })),
  answerTerm: answerTermField,
  otherAnswerTerm: answerTermField,
  archivalNoticeDays: noticeDays,
  optionalDays: requiredFlag,
  calendar: z
    .array(calendarEntry, { error: 'Calendário inválido' })
    .max(CALENDAR_MAX, `Máximo de ${CALENDAR_MAX} dias`)
    .check(({ value, issues }) => onceEach(value, issues)),
  assignmentGuard: choice(ASSIGNMENT_GUARDS, { required: 'Escolha uma opção', invalid: 'Opção inválida' }),
  claimOnStart: requiredFlag,
  replyTo: z
    .preprocess((value: string | null | undefined): unknown => value ?? undefined, optionally(emailField))
    .transform((email): string | null => email ?? null),
  templates: noticeTemplates,
})
export type DeskSettingsForm = z.infer<typeof deskSettingsForm>
