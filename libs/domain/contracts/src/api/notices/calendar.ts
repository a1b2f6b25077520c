import { z } from 'zod'

/** The address of one's calendar (N6e): complete when it is created, with its secret masked afterwards; null without one. */
export const calendarResponse = z.object({ url: z.string().nullable() })
export type CalendarResponse = z.infer<typeof calendarResponse>

/** A token that was never given is 404 like an ended one, so any text is allowed. */
export const calendarParams = z.object({ file: z.string() })
