import type { ConditionDue, CurrentUser, StandardConditionResponse } from '@licensing/contracts'
import { LICENCE_KINDS, type LicenceKind } from '@licensing/domain-kit'
import { isBlank, type StandardConditionForm, standardConditionForm } from '@licensing/form-rules'
import { mayChangeStandardCondition } from '@licensing/permissions'
import { type CheckedForm, formatDate, type Rules } from '@licensing/ui-kit'
import { actorOf } from '../municipalities/model'

export const PAGE_SIZE = 10

export interface Filters {
  readonly search: string
  readonly municipalityId: string | null
  readonly kind: LicenceKind | ''
}

export const noFilters: Filters = { search: '', municipalityId: null, kind: '' }

export const kindIn = (text: string | null): LicenceKind | '' =>
  LICENCE_KINDS.find((kind) => kind === text) ?? ''

export const kindOptions = LICENCE_KINDS.map((kind) => ({ value: kind, label: kind }))

/** Parses the filters and the page from the URL. */
export const filtersFrom = (address: URLSearchParams): { filters: Filters; page: number } => {
  const page = Number(address.get('page') ?? '1')
  return {
    filters: {
      search: address.get('search')?.trim() ?? '',
      municipalityId: address.get('municipalityId'),
      kind: kindIn(address.get('kind')),
    },
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
  }
}

export const addressOf = ({ search, municipalityId, kind }: Filters, page: number): URLSearchParams => {
  const params = { search, municipalityId: municipalityId ?? '', kind, page: page > 1 ? String(page) : '' }
  return new URLSearchParams(Object.entries(params).filter(([, value]) => value !== ''))
}

export const isFiltered = ({ search, municipalityId, kind }: Filters): boolean =>
  search !== '' || municipalityId !== null || kind !== ''

export const mayAdd = (user: CurrentUser | null): boolean =>
  user !== null &&
  (mayChangeStandardCondition(actorOf(user), null) ||
    user.municipalityUsers.some((link) => mayChangeStandardCondition(actorOf(user), link.municipalityId)))

export const mayChange = (
  user: CurrentUser | null,
  { municipalityId }: Pick<StandardConditionResponse, 'municipalityId'>,
): boolean => user !== null && mayChangeStandardCondition(actorOf(user), municipalityId)

const months = (count: number): string => (count === 1 ? 'todo mês' : `a cada ${count} meses`)
const days = (count: number): string => (count === 1 ? '1 dia' : `${count} dias`)

/** As in 'Em 30 dias', 'Até 31/03/2027', 'A cada 6 meses'. */
export const dueText = (due: ConditionDue): string => {
  switch (due.kind) {
    case 'none':
      return 'Sem prazo'
    case 'days':
      return `Em ${days(due.days)}`
    case 'date':
      return `Até ${formatDate(due.date)}`
    case 'recurring':
      return `Periódica, ${months(due.everyMonths)}`
  }
}

export type DueKind = ConditionDue['kind']

/** Every field as typed, so that a change of the kind of term loses nothing. */
export interface ConditionValues {
  readonly municipalityId: string
  readonly activityGroup: string
  readonly kinds: readonly LicenceKind[]
  readonly text: string
  readonly dueKind: DueKind
  readonly days: string
  readonly date: string
  readonly everyMonths: string
  readonly firstDays: string
  readonly proofRequired: boolean
}

export type ConditionForm = CheckedForm<ConditionValues, StandardConditionForm>

const emptyValues: ConditionValues = {
  municipalityId: '',
  activityGroup: '',
  kinds: [],
  text: '',
  dueKind: 'none',
  days: '',
  date: '',
  everyMonths: '',
  firstDays: '',
  proofRequired: false,
}

const typedDue = (due: ConditionDue): Partial<ConditionValues> => {
  switch (due.kind) {
    case 'none':
      return {}
    case 'days':
      return { days: String(due.days) }
    case 'date':
      return { date: due.date }
    case 'recurring':
      return {
        everyMonths: String(due.everyMonths),
        firstDays: due.firstDays === undefined ? '' : String(due.firstDays),
      }
  }
}

/** A new entry is of `municipalityId`; blank is all municipalities. */
export const valuesOf = (
  condition: StandardConditionResponse | null,
  municipalityId: string,
): ConditionValues => {
  if (condition === null) return { ...emptyValues, municipalityId }
  const { due, kinds, text, proofRequired } = condition
  return {
    ...emptyValues,
    kinds,
    text,
    proofRequired,
    municipalityId: condition.municipalityId ?? '',
    activityGroup: condition.activityGroup ?? '',
    dueKind: due.kind,
    ...typedDue(due),
  }
}

const numberIn = (text: string): number | undefined => (isBlank(text) ? undefined : Number(text))

const dueOf = (values: ConditionValues) => {
  const kind = values.dueKind
  switch (kind) {
    case 'none':
      return { kind }
    case 'days':
      return { kind, days: numberIn(values.days) }
    case 'date':
      return { kind, date: values.date }
    case 'recurring':
      return { kind, everyMonths: numberIn(values.everyMonths), firstDays: numberIn(values.firstDays) }
  }
}

/** The rules of an entry, for the values as they are typed. */
export const conditionRules: Rules<ConditionValues, StandardConditionForm> = {
  safeParse: (values) => {
    const { municipalityId, activityGroup, kinds, text, proofRequired } = values
    const due = dueOf(values)
    return standardConditionForm.safeParse({ municipalityId, activityGroup, kinds, text, due, proofRequired })
  },
}
