import ical, { ICalCalendarMethod } from 'ical-generator'
import type { Due } from './dues'

/** How often a calendar looks for changes. */
const REFRESH_SECONDS = 6 * 3_600

/** The dues as an iCalendar file (RFC 5545) of all-day events that block no time. */
export const feedOf = (
  dues: readonly Due[],
  { publicUrl, now }: { readonly publicUrl: string; readonly now: Date },
): string => {
  const { hostname } = new URL(publicUrl)
  const calendar = ical({
    name: 'Prazos do licenciamento ambiental',
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: hostname, product: 'prazos', language: 'PT' },
    ttl: REFRESH_SECONDS,
  })
  for (const { id, on, title, link } of dues)
    calendar.createEvent({
      id: `${id}@${hostname}`,
      // The library reads the civil day of an all-day event in UTC.
      start: new Date(`${on}T00:00:00Z`),
      timezone: 'UTC',
      allDay: true,
      stamp: now,
      summary: title,
      url: `${publicUrl}${link}`,
    })
  return calendar.toString()
}
