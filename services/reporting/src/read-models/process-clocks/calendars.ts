import { type Calendar, nationalCalendar } from '@licensing/legal-clock'

/** The working days of a municipality: today those of the country. */
export const calendarOf = (_municipalityId: string | null): Calendar => nationalCalendar
