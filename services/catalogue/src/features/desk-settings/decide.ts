import {
  type DeskSettings,
  DomainError,
  type ErrorCode,
  type FieldError,
  parseTerm,
  termExceeds,
  termText,
} from '@licensing/contracts'
import type { DeskSettingsBody } from '@licensing/forms'
import { type Day, keepPast, longestTerms } from '@licensing/legal-clock'
import { type Actor, maySetDesk } from '@licensing/permissions'
import type { MunicipalityEvent, MunicipalityState } from '../../domain/municipality'

export interface ChangeDeskSettings {
  readonly by: Actor
  /** The version that the changes are based on. */
  readonly version: number
  /** An absent setting is unchanged. */
  readonly changes: Omit<DeskSettingsBody, 'version'>
  readonly today: Day
}

const refuse = (code: ErrorCode, errors: readonly FieldError[]): void => {
  const [first] = errors
  if (first !== undefined) throw new DomainError(code, { message: first.message, errors })
}

/** Without the keys of settings that were left empty. */
const compact = <Value extends object>(value: Value): Value =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Value

const merged = (before: DeskSettings, { terms, termBasis, ...others }: ChangeDeskSettings['changes']) =>
  ({
    ...before,
    ...compact(others),
    terms: compact(terms ?? before.terms),
    termBasis: compact(termBasis ?? before.termBasis),
  }) as DeskSettings

const tooLong = ({ terms }: DeskSettings, today: Day): FieldError[] =>
  longestTerms(today).flatMap(({ kind, term, basis }) => {
    const set = terms[kind]
    return set === undefined || !termExceeds(set, term)
      ? []
      : [{ field: `terms.${kind}`, message: `O prazo não pode passar de ${termText(term)} (${basis}).` }]
  })

/** Months have no working days. */
const notInDays = ({ terms, workingDays }: DeskSettings): FieldError[] =>
  workingDays.flatMap((kind) => {
    const set = terms[kind]
    return set === undefined || parseTerm(set)?.unit === 'D'
      ? []
      : [{ field: `terms.${kind}`, message: 'Um prazo em dias úteis se informa em dias, como P15D' }]
  })

const withoutOrder = (settings: DeskSettings): string =>
  JSON.stringify(settings, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => one.localeCompare(other)))
      : value,
  )

/** Records the whole settings; nothing if nothing changes. The past of the calendar stays as it was. */
export const changeDeskSettings = (
  { municipalityId, desk }: MunicipalityState,
  { by, version, changes, today }: ChangeDeskSettings,
): readonly MunicipalityEvent[] => {
  if (!maySetDesk(by, municipalityId)) throw new DomainError('FORBIDDEN')
  if (version !== desk.version) throw new DomainError('CONCURRENT_CHANGE')
  const wanted = merged(desk.settings, changes)
  refuse('TERM_TOO_LONG', tooLong(wanted, today))
  refuse('VALIDATION', notInDays(wanted))
  const calendar = keepPast(desk.settings, wanted, today)
  if (calendar === null) throw new DomainError('CALENDAR_PAST')
  const settings = { ...wanted, ...calendar }
  if (withoutOrder(settings) === withoutOrder(desk.settings)) return []
  return [{ type: 'MunicipalityDeskSettingsChanged', data: { municipalityId, ...settings } }]
}
