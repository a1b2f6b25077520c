import type { DeskSettingsFacts } from '@licensing/contracts'
import { type Queryable, sql } from '@licensing/event-store'
import { type Calendar, calendarOf, openCalendar } from '@licensing/legal-clock'
import { outagesIn } from '@licensing/process-store'

/** The working days of each municipality; only national holidays for one that has set no calendar. */
export type Calendars = (municipalityId: string | null) => Calendar

export const readCalendars = async (source: Queryable): Promise<Calendars> => {
  const rows = await source.run<{ id: string; desk_settings: DeskSettingsFacts }>(
    sql('catalogue.municipalities').select('id', 'desk_settings').whereNotNull('desk_settings'),
  )
  const outages = await outagesIn(source)
  const national = openCalendar({ localHolidays: [], optionalDaysFrom: null, outages })
  const calendars = new Map(
    rows.map(({ id, desk_settings: settings }) => [id, calendarOf({ ...settings, outages })]),
  )
  return (id) => (id === null ? undefined : calendars.get(id)) ?? national
}
