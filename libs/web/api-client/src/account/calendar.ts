import type { CalendarResponse } from '@licensing/contracts'
import { type CallOptions, command, request } from '@licensing/api-client'

const PATH = '/auth/me/calendar'

export const calendarQueryKey = ['calendar'] as const

/** With the secret masked; null without a calendar. */
export const getCalendar = (options: CallOptions = {}): Promise<CalendarResponse> => request(PATH, options)

/** The whole address, shown this once. */
export const makeCalendar = (): Promise<CalendarResponse> => request(PATH, { method: 'POST' })

export const endCalendar = (): Promise<void> => command(PATH, { method: 'DELETE' })
