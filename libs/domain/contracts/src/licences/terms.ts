import { LICENCE_KINDS } from '../values/licences/values'
import { z } from 'zod'

/** When a condition falls due; `days` count from the day on which the licence is final, months from there or from `firstDays`. */
export const conditionDue = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['none']) }),
  z.object({ kind: z.enum(['days']), days: z.number().int() }),
  z.object({ kind: z.enum(['date']), date: z.iso.date() }),
  z.object({
    kind: z.enum(['recurring']),
    everyMonths: z.number().int(),
    firstDays: z.number().int().optional(),
  }),
])
export type ConditionDue = z.infer<typeof conditionDue>

/** A condition as recorded. `standardId` names the entry of the library from which its text was copied. */
export const licenceCondition = z.object({
  text: z.string(),
  due: conditionDue,
  proofRequired: z.boolean(),
  standardId: z.string().optional(),
})
export type LicenceCondition = z.infer<typeof licenceCondition>

/** The recorded terms of a licence (L1). `validityMonths` is null where the kind may have no term. */
export const licenceTerms = z.object({
  kind: z.enum(LICENCE_KINDS),
  validityMonths: z.number().int().nullable(),
  validityReason: z.string().optional(),
  publicNotes: z.string().optional(),
  conditions: z.array(licenceCondition),
})
export type LicenceTerms = z.infer<typeof licenceTerms>
