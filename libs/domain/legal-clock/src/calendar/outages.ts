import {
  brazilianDay,
  offsetOn,
  type OutageEvent,
  type RecordedOutage,
  zonedFormat,
} from '@licensing/contracts'
import { civilDayOf, type Day, endOfDay, isoOf } from './civil-day'

/** By analogy: the resolution is about electronic proceedings of the courts (decision 9.7). */
export const OUTAGE_BASIS = 'Resolução CNJ 185/2013, art. 11 (por analogia)'

const MINUTE_MS = 60_000
/** Minutes without the portal between 6h and 23h, together, from which on no term ends that day. */
const ENOUGH_MINUTES = 60

/** A day on which no term ends, because of outages. */
export interface OutageDay {
  readonly day: Day
  /** When the record was complete that makes it one, and by whom. */
  readonly recordedAt: string
  readonly recordedBy: string | null
  readonly text: string
}

/** The effects on clocks at an instant: an outage's day ends, or its record reaches what rested on the day. */
export interface OutageMoment {
  readonly at: string
  readonly kind: 'DAY_ENDED' | 'RECORDED'
  readonly outage: OutageDay
}

const clock = zonedFormat('pt-BR', { hour: '2-digit', minute: '2-digit' })

const overlap = ({ from, to }: RecordedOutage, begin: number, end: number): number =>
  Math.max(0, Math.min(Date.parse(to), end) - Math.max(Date.parse(from), begin))

/** Whether no term ends on a day with these outages (Resolução CNJ 185/2013, art. 11, I and II). */
const preventsEnd = (day: Day, outages: readonly RecordedOutage[]): boolean => {
  const iso = isoOf(day)
  const at = (hour: string) => Date.parse(`${iso}T${hour}:00:00${offsetOn(iso)}`)
  const [six, eleven, midnight] = [at('06'), at('23'), Date.parse(endOfDay(iso)) + 1]
  const sum = (begin: number, end: number) =>
    outages.reduce((total, outage) => total + overlap(outage, begin, end), 0)
  return sum(six, eleven) >= ENOUGH_MINUTES * MINUTE_MS || sum(eleven, midnight) > 0
}

const textOf = (day: Day, outages: readonly RecordedOutage[]): string => {
  const parts = outages.map(({ from, to, reason }) => {
    const [begin, end] = [from, to].map((each) => clock(new Date(each)))
    return `das ${civilDayOf(from) < day ? '00:00' : begin} às ${civilDayOf(to) > day ? '24:00' : end}: ${reason}`
  })
  return `Sistema indisponível em ${brazilianDay(isoOf(day))}, ${parts.join('; ')}`
}

/** The period of days in which terms end that an outage, or its deletion, may move. A month has a working day. */
export const daysMovedBy = ({ from, to }: Pick<RecordedOutage, 'from' | 'to'>) => ({
  from: isoOf(civilDayOf(from)),
  to: isoOf(civilDayOf(to) + 31),
})

const daysOf = ({ from, to }: RecordedOutage): Day[] => {
  const first = civilDayOf(from)
  const last = civilDayOf(new Date(Date.parse(to) - 1).toISOString())
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, later) => first + later)
}

/** The days on which no term ends, oldest first. */
export const outageDays = (outages: readonly RecordedOutage[]): OutageDay[] => {
  const byDay = new Map<Day, RecordedOutage[]>()
  const inOrder = outages.toSorted((one, other) => one.recordedAt.localeCompare(other.recordedAt))
  for (const outage of inOrder)
    for (const day of daysOf(outage)) byDay.set(day, [...(byDay.get(day) ?? []), outage])
  return [...byDay]
    .flatMap(([day, all]): OutageDay[] => {
      const count = all.findIndex((_, index) => preventsEnd(day, all.slice(0, index + 1))) + 1
      const last = all[count - 1]
      if (last === undefined) return []
      const { recordedAt, recordedBy } = last
      return [{ day, recordedAt, recordedBy, text: textOf(day, all.slice(0, count)) }]
    })
    .toSorted((one, other) => one.day - other.day)
}

/** In the order in which a clock meets them. */
export const outageMoments = (outages: readonly RecordedOutage[]): OutageMoment[] =>
  outageDays(outages)
    .flatMap((outage): OutageMoment[] => [
      { at: endOfDay(isoOf(outage.day)), kind: 'DAY_ENDED', outage },
      { at: outage.recordedAt, kind: 'RECORDED', outage },
    ])
    .toSorted((one, other) => one.at.localeCompare(other.at))

export type RecordedOutageEvent = OutageEvent & {
  readonly recordedAt: string
  readonly meta: { readonly actorId: string | null }
}

/** The outages after `event`, in the order of their record. */
export const evolveOutages = (
  outages: readonly RecordedOutage[],
  event: RecordedOutageEvent,
): readonly RecordedOutage[] => {
  switch (event.type) {
    case 'OutageRecorded':
      return [...outages, { ...event.data, recordedAt: event.recordedAt, recordedBy: event.meta.actorId }]
    case 'OutageDeleted':
      return outages.filter(({ outageId }) => outageId !== event.data.outageId)
  }
}

/** The outages in their stream, which is short. */
export const outagesOf = (events: readonly RecordedOutageEvent[]): readonly RecordedOutage[] =>
  events.reduce(evolveOutages, [])
