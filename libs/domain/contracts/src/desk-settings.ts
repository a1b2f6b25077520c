import { ASSIGNMENT_GUARDS, OTHER_REQUEST_TYPES, TERM_KINDS } from './values/desk/values'
import { z } from 'zod'

/** A day off of one municipality; `yearly` repeats it on the same day of the years that follow. */
const calendarEntry = z.object({ on: z.string(), name: z.string(), yearly: z.boolean() })
export type CalendarEntry = z.infer<typeof calendarEntry>

/** The settings of a municipality's desk. Terms are ISO 8601 durations in days or months. */
export const deskSettings = z.object({
  /** Terms shorter than the law's, by kind of licence or type of request. */
  terms: z.partialRecord(z.enum(TERM_KINDS), z.string()),
  /** The types of request whose term is counted in working days. */
  workingDays: z.array(z.enum(OTHER_REQUEST_TYPES)),
  /** The municipal rule that sets a term; without one the article of the law is shown. */
  termBasis: z.partialRecord(z.enum(TERM_KINDS), z.string()),
  /** How long an applicant has to answer a request about a licence, and about anything else. */
  answerTerm: z.string(),
  otherAnswerTerm: z.string(),
  /** Days from a proposal to archive until the decision. */
  archivalNoticeDays: z.number().int(),
  /** Carnaval and Corpus Christi are days off. */
  optionalDays: z.boolean(),
  calendar: z.array(calendarEntry),
  assignmentGuard: z.enum(ASSIGNMENT_GUARDS),
  /** Starting the analysis of a process that nobody has assigns it. */
  claimOnStart: z.boolean(),
  replyTo: z.string().nullable(),
  /** The municipality's own words for a kind of notice. */
  templates: z.record(z.string(), z.object({ subject: z.string(), text: z.string() })),
})
export type DeskSettings = z.infer<typeof deskSettings>

/** In force until a municipality sets its own. */
export const defaultDeskSettings: DeskSettings = {
  terms: {},
  workingDays: [],
  termBasis: {},
  answerTerm: 'P4M',
  otherAnswerTerm: 'P30D',
  archivalNoticeDays: 15,
  optionalDays: false,
  calendar: [],
  assignmentGuard: 'OFF',
  claimOnStart: false,
  replyTo: null,
  templates: {},
}

/** As recorded. */
export const deskSettingsFacts = deskSettings.extend({
  /** The first day on which Carnaval and Corpus Christi may be days off, so that earlier ones stay as they were. */
  optionalDaysFrom: z.string().nullable(),
})
export type DeskSettingsFacts = z.infer<typeof deskSettingsFacts>
