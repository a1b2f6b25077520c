import { addressWith, optionIn, pageFrom, textFrom } from '../../entries/address'
import {
  type CurrentUser,
  LICENCE_KINDS,
  type LicenceKind,
  type StandardConditionResponse,
} from '@licensing/contracts'
import { type StandardConditionForm, standardConditionForm } from '@licensing/forms'
import { mayChangeStandardCondition } from '@licensing/permissions'
import type { CheckedForm, Rules } from '@licensing/ui-kit'
import { dueInput, dueValues, type DueValues, noDue } from '../licence/terms/conditions/due-values'
import { actorOf } from '../municipalities/model'

export const PAGE_SIZE = 10

export interface Filters {
  readonly search: string
  readonly municipalityId: string | null
  readonly kind: LicenceKind | ''
}

export const noFilters: Filters = { search: '', municipalityId: null, kind: '' }

export const kindOptions = LICENCE_KINDS.map((kind) => ({ value: kind, label: kind }))

/** Parses the filters and the page from the URL. */
export const filtersFrom = (address: URLSearchParams): { filters: Filters; page: number } => ({
  filters: {
    search: textFrom(address, 'search'),
    municipalityId: address.get('municipalityId'),
    kind: optionIn(kindOptions, address.get('kind')),
  },
  page: pageFrom(address),
})

export const addressOf = (filters: Filters, page: number): URLSearchParams =>
  addressWith({ ...filters }, page)

export const isFiltered = (filters: Filters): boolean => addressOf(filters, 1).size > 0

export const mayAdd = (user: CurrentUser | null): boolean =>
  user !== null &&
  (mayChangeStandardCondition(actorOf(user), null) ||
    user.municipalityUsers.some((link) => mayChangeStandardCondition(actorOf(user), link.municipalityId)))

export const mayChange = (
  user: CurrentUser | null,
  { municipalityId }: Pick<StandardConditionResponse, 'municipalityId'>,
): boolean => user !== null && mayChangeStandardCondition(actorOf(user), municipalityId)

/** The fields of an entry, as typed. */
export interface ConditionValues extends DueValues {
  readonly municipalityId: string
  readonly activityGroup: string
  readonly kinds: readonly LicenceKind[]
  readonly text: string
  readonly proofRequired: boolean
}

export type ConditionForm = CheckedForm<ConditionValues, StandardConditionForm>

const emptyValues: ConditionValues = {
  municipalityId: '',
  activityGroup: '',
  kinds: [],
  text: '',
  proofRequired: false,
  ...noDue,
}

/** A new entry is of `municipalityId`; blank is all municipalities. */
export const valuesOf = (
  condition: StandardConditionResponse | null,
  municipalityId: string,
): ConditionValues => {
  if (condition === null) return { ...emptyValues, municipalityId }
  const { due, kinds, text, proofRequired, activityGroup } = condition
  return {
    municipalityId: condition.municipalityId ?? '',
    activityGroup: activityGroup ?? '',
    kinds,
    text,
    proofRequired,
    ...dueValues(due),
  }
}

/** The rules of an entry, for the values as they are typed. */
export const conditionRules: Rules<ConditionValues, StandardConditionForm> = {
  safeParse: (values) => {
    const { municipalityId, activityGroup, kinds, text, proofRequired } = values
    const due = dueInput(values)
    return standardConditionForm.safeParse({ municipalityId, activityGroup, kinds, text, due, proofRequired })
  },
}
