import { LICENSING_TYPES, REQUEST_TYPES } from '../../values/processes/processes'
import { z } from 'zod'
import { CLOCK_ENDS, DAY_COUNTS } from './clock-summary'

const term = z.string().regex(/^P\d{1,3}[DM]$/)

const condition = z.strictObject({
  requestType: z.enum(REQUEST_TYPES),
  licensingType: z.array(z.enum(LICENSING_TYPES)).optional(),
  requiresEia: z.boolean().optional(),
  publicHearing: z.boolean().optional(),
  twoPhase: z.boolean().optional(),
})

const rule = z.strictObject({
  rule: z.string(),
  /** The name that people read, such as 'Licença prévia'. */
  name: z.string().optional(),
  when: condition,
  term,
  dayCount: z.enum(DAY_COUNTS),
  /** The longest term a municipality may set. */
  max: term,
  basis: z.string(),
  /** Where this rule's clock ends elsewhere than the regime's. */
  stopsOn: z.enum(CLOCK_ENDS).optional(),
})

/** The legal terms of one version of a law. The first rule whose conditions hold is the one that applies. */
export const regimeSchema = z.strictObject({
  id: z.string(),
  version: z.number().int(),
  name: z.string(),
  /** First and last day on which a number must have been given; null is without bound. */
  filedFrom: z.string().nullable(),
  filedUntil: z.string().nullable(),
  rules: z.array(rule).min(1),
  /** How long the applicant has to answer a request. */
  answerTerm: term,
  /** How long the agency may refuse to admit the filing. */
  admissibility: term.nullable(),
  stopsOn: z.enum(CLOCK_ENDS),
  pauseBasis: z.string(),
})
export type Regime = z.infer<typeof regimeSchema>
export type RegimeRule = Regime['rules'][number]
