import type { LicenceCondition, LicenceKind } from '@licensing/contracts'

/** An entry of the library of standard conditions (L1). */
export interface StandardCondition extends Omit<LicenceCondition, 'standardId'> {
  readonly id: string
  /** Null for every municipality. */
  readonly municipalityId: string | null
  /** Null for every activity. */
  readonly activityGroup: string | null
  /** Empty for every kind. */
  readonly kinds: readonly LicenceKind[]
}

export interface SuggestionSubject {
  readonly kind: LicenceKind
  readonly activityGroup: string | null
  readonly municipalityId: string
  readonly usesWaterResources: boolean
}

export const WATER_PERMIT_DAYS = 120
export const WATER_PERMIT_TEXT =
  'Apresentar a outorga de recursos hídricos, ou sua dispensa, em até 120 dias, prorrogáveis uma vez por mais 120.'

const waterPermit: LicenceCondition = {
  text: WATER_PERMIT_TEXT,
  due: { kind: 'days', days: WATER_PERMIT_DAYS },
  proofRequired: true,
}

/** Recognised by its text. A library needs no entry for it. */
export const isWaterPermit = ({ text }: Pick<LicenceCondition, 'text'>): boolean => text === WATER_PERMIT_TEXT

const fits = (entry: StandardCondition, subject: SuggestionSubject): boolean =>
  (entry.municipalityId === null || entry.municipalityId === subject.municipalityId) &&
  (entry.activityGroup === null || entry.activityGroup === subject.activityGroup) &&
  (entry.kinds.length === 0 || entry.kinds.includes(subject.kind))

/** The conditions to offer: the water permit first, where water is used, then what matches, in the order of the library. */
export const suggestedConditions = (
  library: readonly StandardCondition[],
  subject: SuggestionSubject,
): LicenceCondition[] => [
  ...(subject.usesWaterResources ? [waterPermit] : []),
  ...library
    .filter((entry) => fits(entry, subject))
    .map(({ id, text, due, proofRequired }) => ({ text, due, proofRequired, standardId: id })),
]
