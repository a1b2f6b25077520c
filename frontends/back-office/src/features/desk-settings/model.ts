import {
  ASSIGNMENT_GUARDS,
  type AssignmentGuard,
  type DeskSettingsResponse,
  OTHER_REQUEST_TYPES,
  type OtherRequestType,
  parseTerm,
  REWORDABLE_KINDS,
  type RewordableKind,
  requestTypeLabels,
  TERM_KINDS,
  type TermKind,
} from '@licensing/contracts'
import { type DeskSettingsForm, deskSettingsForm, type NoticeTemplate } from '@licensing/forms'
import type { CheckedForm, Rules } from '@licensing/ui-kit'

/** A term as it is typed: its number, and days or months. */
export interface TypedTerm {
  readonly count: string
  readonly unit: 'D' | 'M'
}

/** A municipality's own words by kind of notice. */
export type Templates = Readonly<Partial<Record<RewordableKind, NoticeTemplate>>>

interface SettingsValues extends Pick<
  DeskSettingsResponse,
  'workingDays' | 'optionalDays' | 'calendar' | 'claimOnStart'
> {
  readonly terms: Readonly<Record<TermKind, TypedTerm>>
  readonly termBasis: Readonly<Record<TermKind, string>>
  readonly answerTerm: TypedTerm
  readonly otherAnswerTerm: TypedTerm
  readonly archivalNoticeDays: string
  readonly assignmentGuard: AssignmentGuard
  readonly replyTo: string
  readonly templates: Templates
}

export type SettingsForm = CheckedForm<SettingsValues, DeskSettingsForm>

export const unitOptions = [
  { value: 'D', label: 'dias' },
  { value: 'M', label: 'meses' },
]

const guardLabels: Record<AssignmentGuard, string> = {
  OFF: 'Deixar agir, sem aviso',
  WARN: 'Avisar e pedir confirmação',
  REFUSE: 'Recusar: só o responsável ou um administrador age',
}
export const guardOptions = ASSIGNMENT_GUARDS.map((value) => ({ value, label: guardLabels[value] }))

export const guardOf = (text: string): AssignmentGuard =>
  ASSIGNMENT_GUARDS.find((guard) => guard === text) ?? 'OFF'

export const isOther = (kind: TermKind): kind is OtherRequestType =>
  OTHER_REQUEST_TYPES.some((other) => other === kind)

export const kindLabel = (kind: TermKind): string => (isOther(kind) ? requestTypeLabels[kind] : kind)

/** Only the digits of a number of at most three. */
export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '').slice(0, 3)

const typed = (term: string | undefined, unit: TypedTerm['unit']): TypedTerm => {
  const known = term === undefined ? null : parseTerm(term)
  return known === null ? { count: '', unit } : { count: String(known.count), unit: known.unit }
}

const isoOf = ({ count, unit }: TypedTerm): string => (count === '' ? '' : `P${count}${unit}`)

const byKind = <Value>(value: (kind: TermKind) => Value): Record<TermKind, Value> =>
  Object.fromEntries(TERM_KINDS.map((kind) => [kind, value(kind)])) as Record<TermKind, Value>

const templatesOf = (templates: DeskSettingsResponse['templates']): Templates =>
  Object.fromEntries(
    REWORDABLE_KINDS.flatMap((kind) => (templates[kind] === undefined ? [] : [[kind, templates[kind]]])),
  )

export const valuesOf = (response: DeskSettingsResponse): SettingsValues => {
  const { version: _, templates, ...settings } = response
  return {
    ...settings,
    terms: byKind((kind) => typed(settings.terms[kind], isOther(kind) ? 'D' : 'M')),
    termBasis: byKind((kind) => settings.termBasis[kind] ?? ''),
    answerTerm: typed(settings.answerTerm, 'M'),
    otherAnswerTerm: typed(settings.otherAnswerTerm, 'D'),
    archivalNoticeDays: String(settings.archivalNoticeDays),
    replyTo: settings.replyTo ?? '',
    templates: templatesOf(templates),
  }
}

/** The rules of the settings, for the values as they are typed. */
export const settingsRules: Rules<SettingsValues, DeskSettingsForm> = {
  safeParse: (values) =>
    deskSettingsForm.safeParse({
      ...values,
      terms: byKind((kind) => isoOf(values.terms[kind])),
      answerTerm: isoOf(values.answerTerm),
      otherAnswerTerm: isoOf(values.otherAnswerTerm),
      archivalNoticeDays: values.archivalNoticeDays === '' ? Number.NaN : Number(values.archivalNoticeDays),
    }),
}

/** The first error of the calendar, which the server may give for the whole of it. */
export const calendarError = (errors: SettingsForm['errors']): string | undefined =>
  Object.entries(errors).find(([field]) => field === 'calendar' || field.startsWith('calendar.'))?.[1]
