import type { DeskSettingsFacts, RecordedOutage } from '@licensing/contracts'
import { type Queryable, sql } from '@licensing/database'
import { type Calendar, calendarOf, openCalendar } from '@licensing/legal-clock'

/** The working days of each municipality; national holidays alone for one that has set no calendar. */
export type Calendars = (municipalityId: string | null) => Calendar

export const readCalendars = async (source: Queryable): Promise<Calendars> => {
  const rows = await source.run<{ id: string; desk_settings: DeskSettingsFacts }>(
    sql('reporting.municipalities').select('id', 'desk_settings').whereNotNull('desk_settings'),
  )
  const kept = await source.run<{ outage: RecordedOutage }>(sql('reporting.outages').select('outage'))
  const outages = kept.map(({ outage }) => outage)
  const national = openCalendar({ localHolidays: [], optionalDaysFrom: null, outages })
  const calendars = new Map(
    rows.map(({ id, desk_settings: settings }) => [id, calendarOf({ ...settings, outages })]),
  )
  return (id) => (id === null ? undefined : calendars.get(id)) ?? national
}
