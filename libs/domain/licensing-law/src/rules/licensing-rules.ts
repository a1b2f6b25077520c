import { ISSUED_KINDS, LICENCE_GROUNDS, LICENCE_KINDS, type RecordedOutage } from '@licensing/contracts'
import { type Calendar, dayOf, isoOf, openCalendar } from '@licensing/legal-clock'
import { z } from 'zod'
import shipped from '../../data/rules-2026-11.json' with { type: 'json' }

/** The longest validity that a rules file may allow: ten times what the law does. */
const MONTHS_MAX = 1200

const months = z.number().int().min(1).max(MONTHS_MAX)
const civilDay = z.iso.date()
const grounds = z.array(z.enum(LICENCE_GROUNDS)).min(1)

/** The validity of a class under a regime. */
const classBounds = z
  .strictObject({
    minMonths: months,
    maxMonths: months,
    /** A shorter validity than the minimum is accepted with a reason. */
    lessWithReason: z.boolean(),
    /** Whether a licence of the class must have a validity. */
    required: z.boolean(),
    /** The article as users read it. */
    source: z.string().min(1),
  })
  .refine(({ minMonths, maxMonths }) => minMonths <= maxMonths, { error: 'minMonths is above maxMonths' })

const licensingRegime = z.strictObject({
  id: z.string().min(1),
  /** The first and the last day of leaving DRAFT on which it applies; null has no bound. */
  filedFrom: civilDay.nullable(),
  filedUntil: civilDay.nullable(),
  /** By class. */
  bounds: z.record(z.string(), classBounds),
  grounds: z.strictObject({
    suspend: grounds,
    revoke: grounds,
    reinstateSuspended: grounds,
    reinstateRevoked: grounds,
  }),
})
export type LicensingRegime = z.infer<typeof licensingRegime>

const kindRule = z.strictObject({
  kind: z.enum(ISSUED_KINDS),
  class: z.string().min(1),
  /** As printed: 'Licença de Operação'. */
  name: z.string().min(1),
  /** The kinds that renew it; empty for one that is not renewed. */
  renewsAs: z.array(z.enum(LICENCE_KINDS)),
})

const holidayTable = z.strictObject({
  fixed: z.array(
    z.strictObject({
      month: z.number().int().min(1).max(12),
      day: z.number().int().min(1).max(31),
      name: z.string().min(1),
      sinceYear: z.number().int().optional(),
    }),
  ),
  /** Days after Easter Sunday. */
  movable: z.array(z.strictObject({ name: z.string().min(1), offsetDays: z.number().int() })),
})

type Check = (rules: z.infer<typeof fields>) => string[]

const fields = z.strictObject({
  version: z.string().min(1),
  regimes: z.array(licensingRegime).min(1),
  kinds: z.array(kindRule),
  holidays: holidayTable,
})

/** A filing of any day must fall under one regime and no more. */
const everyDayHasOneRegime: Check = ({ regimes }) =>
  regimes.flatMap(({ id, filedFrom }, index) => {
    const before = regimes[index - 1]?.filedUntil ?? null
    const expected = before === null ? null : isoOf(dayOf(before) + 1)
    const follows = index === 0 || before !== null
    return filedFrom === expected && follows
      ? []
      : [
          `regime ${id} must begin ${index === 0 ? 'without filedFrom' : 'the day after the one before it ends'}`,
        ]
  })

const lastRegimeIsOpen: Check = ({ regimes }) =>
  regimes.at(-1)?.filedUntil === null ? [] : ['the last regime must have no filedUntil']

const everyKindOnce: Check = ({ kinds }) =>
  ISSUED_KINDS.flatMap((kind) => {
    const count = kinds.filter((each) => each.kind === kind).length
    return count === 1 ? [] : [`kind ${kind} must occur once, and does ${count} times`]
  })

const everyClassHasBounds: Check = ({ kinds, regimes }) =>
  regimes.flatMap(({ id, bounds }) =>
    kinds
      .filter((each) => each.kind !== 'IND' && bounds[each.class] === undefined)
      .map((each) => `regime ${id} has no bounds for class ${each.class} of kind ${each.kind}`),
  )

const checks = [everyDayHasOneRegime, lastRegimeIsOpen, everyKindOnce, everyClassHasBounds]

/** The rules of licences as data (L1): regimes, kinds and national holidays. */
export const licensingRules = fields.superRefine((rules, ctx) => {
  for (const message of checks.flatMap((check) => check(rules))) ctx.addIssue({ code: 'custom', message })
})
export type LicensingRules = z.infer<typeof licensingRules>

/**
 * The rules in a file.
 * @throws Error with the reason, for an operator; it does not name the file.
 */
export const parseRules = (text: string): LicensingRules => {
  const result = licensingRules.safeParse(jsonIn(text))
  if (result.success) return result.data
  const reasons = result.error.issues.map(({ path, message }) =>
    path.length === 0 ? message : `${path.map(String).join('.')}: ${message}`,
  )
  throw new Error(`invalid licensing rules: ${reasons.join('; ')}`)
}

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`invalid licensing rules: not JSON (${(error as Error).message})`, { cause: error })
  }
}

/** The rules that ship with the portal. */
export const shippedRules: LicensingRules = licensingRules.parse(shipped)

/** The working days by the national holidays of the rules, with the outages of the portal. */
export const calendarOfRules = (
  { holidays }: LicensingRules,
  outages: readonly RecordedOutage[] = [],
): Calendar =>
  openCalendar({
    localHolidays: [],
    optionalDaysFrom: null,
    outages,
    nationalDays: {
      fixed: holidays.fixed,
      movable: holidays.movable.map((each) => ({ ...each, kind: 'holiday' })),
    },
  })
