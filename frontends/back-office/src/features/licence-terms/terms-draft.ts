import type { ConditionDue, LicenceCondition, LicenceTermsResponse } from '@licensing/contracts'
import { isBlank } from '@licensing/form-rules'
import { formatDate } from '@licensing/ui-kit'

export type DueKind = ConditionDue['kind']

/** A condition while it is written: every field as typed, so that a change of the kind loses nothing. */
export interface ConditionDraft {
  readonly key: string
  readonly text: string
  readonly dueKind: DueKind
  readonly days: string
  readonly date: string
  readonly everyMonths: string
  readonly firstDays: string
  readonly proofRequired: boolean
  readonly standardId?: string | undefined
}

export interface TermsDraft {
  readonly validityMonths: string
  readonly validityReason: string
  readonly publicNotes: string
  readonly conditions: readonly ConditionDraft[]
}

const typed = (value: number | undefined): string => (value === undefined ? '' : String(value))

export const emptyCondition = (): ConditionDraft => ({
  key: crypto.randomUUID(),
  text: '',
  dueKind: 'none',
  days: '',
  date: '',
  everyMonths: '',
  firstDays: '',
  proofRequired: false,
})

export const conditionDraft = ({ due, ...condition }: LicenceCondition): ConditionDraft => ({
  ...emptyCondition(),
  ...condition,
  dueKind: due.kind,
  ...(due.kind === 'days' ? { days: typed(due.days) } : {}),
  ...(due.kind === 'date' ? { date: due.date } : {}),
  ...(due.kind === 'recurring'
    ? { everyMonths: typed(due.everyMonths), firstDays: typed(due.firstDays) }
    : {}),
})

/** The terms as they are set, or the suggested conditions before. */
export const termsDraft = ({ terms, suggested }: LicenceTermsResponse): TermsDraft => ({
  validityMonths: typed(terms?.validityMonths ?? undefined),
  validityReason: terms?.validityReason ?? '',
  publicNotes: terms?.publicNotes ?? '',
  conditions: (terms?.conditions ?? suggested).map(conditionDraft),
})

const numberIn = (text: string): number | undefined => (isBlank(text) ? undefined : Number(text))

const dueOf = ({ dueKind, days, date, everyMonths, firstDays }: ConditionDraft) => {
  switch (dueKind) {
    case 'none':
      return { kind: dueKind }
    case 'days':
      return { kind: dueKind, days: numberIn(days) }
    case 'date':
      return { kind: dueKind, date }
    case 'recurring':
      return { kind: dueKind, everyMonths: numberIn(everyMonths), firstDays: numberIn(firstDays) }
  }
}

/** What `licenceTermsForm` checks. */
export const termsInput = ({ validityMonths, conditions, ...texts }: TermsDraft) => ({
  ...texts,
  validityMonths: numberIn(validityMonths) ?? null,
  conditions: conditions.map((condition) => ({
    text: condition.text,
    due: dueOf(condition),
    proofRequired: condition.proofRequired,
    standardId: condition.standardId,
  })),
})

export const dueKindLabels: Record<DueKind, string> = {
  none: 'Sem prazo',
  days: 'Em dias',
  date: 'Data certa',
  recurring: 'Periódica',
}

/** As in 'Em 30 dias', 'Data certa, 31/03/2027', 'Periódica, a cada 6 meses'. */
export const dueText = ({ dueKind, days, date, everyMonths }: ConditionDraft): string => {
  switch (dueKind) {
    case 'none':
      return dueKindLabels.none
    case 'days':
      return days === '1' ? 'Em 1 dia' : `Em ${days} dias`
    case 'date':
      return `${dueKindLabels.date}, ${formatDate(date)}`
    case 'recurring':
      return `${dueKindLabels.recurring}, ${everyMonths === '1' ? 'todo mês' : `a cada ${everyMonths} meses`}`
  }
}

/** The list with the item at `from` moved by one place. */
export const moved = <T>(items: readonly T[], from: number, by: -1 | 1): T[] => {
  const others = items.filter((_, index) => index !== from)
  return [...others.slice(0, from + by), ...items.slice(from, from + 1), ...others.slice(from + by)]
}
