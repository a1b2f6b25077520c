import type { ConditionDue } from '@licensing/contracts'
import { isBlank } from '@licensing/forms'
import { formatDate } from '@licensing/ui-kit'

export type DueKind = ConditionDue['kind']

/** When a condition falls due: every field as typed, so that a change of the kind of term loses nothing. */
export interface DueValues {
  readonly dueKind: DueKind
  readonly days: string
  readonly date: string
  readonly everyMonths: string
  readonly firstDays: string
}

export const noDue: DueValues = { dueKind: 'none', days: '', date: '', everyMonths: '', firstDays: '' }

export const dueKindLabels: Record<DueKind, string> = {
  none: 'Sem prazo',
  days: 'Em dias',
  date: 'Data certa',
  recurring: 'Periódica',
}

export const typedNumber = (value: number | undefined): string => (value === undefined ? '' : String(value))
export const numberIn = (text: string): number | undefined => (isBlank(text) ? undefined : Number(text))

const typedDue = (due: ConditionDue): Partial<DueValues> => {
  switch (due.kind) {
    case 'none':
      return {}
    case 'days':
      return { days: typedNumber(due.days) }
    case 'date':
      return { date: due.date }
    case 'recurring':
      return { everyMonths: typedNumber(due.everyMonths), firstDays: typedNumber(due.firstDays) }
  }
}

export const dueValues = (due: ConditionDue): DueValues => ({
  ...noDue,
  dueKind: due.kind,
  ...typedDue(due),
})

/** The values that the rules of a condition check. */
export const dueInput = ({ dueKind: kind, days, date, everyMonths, firstDays }: DueValues) => {
  switch (kind) {
    case 'none':
      return { kind }
    case 'days':
      return { kind, days: numberIn(days) }
    case 'date':
      return { kind, date }
    case 'recurring':
      return { kind, everyMonths: numberIn(everyMonths), firstDays: numberIn(firstDays) }
  }
}

/** For example 'Em 30 dias', 'Data certa, 31/03/2027', 'Periódica, a cada 6 meses'. */
export const dueText = ({ dueKind, days, date, everyMonths }: DueValues): string => {
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
