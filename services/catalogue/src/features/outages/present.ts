import type { OutageResponse, RecordedOutage } from '@licensing/contracts'
import { civilDateOf, isoOf, outageDays } from '@licensing/legal-clock'
import { isDeletable } from './decide'

/** Newest first, each with the days on which no term ends because of it. */
export const presentOutages = (outages: readonly RecordedOutage[], now: Date): OutageResponse[] => {
  const days = outageDays(outages).map(({ day }) => isoOf(day))
  return outages
    .toSorted((one, other) => other.from.localeCompare(one.from))
    .map((outage) => {
      const { outageId: id, recordedBy: _, ...facts } = outage
      const [first, last] = [civilDateOf(facts.from), civilDateOf(new Date(Date.parse(facts.to) - 1))]
      return {
        id,
        ...facts,
        days: days.filter((day) => day >= first && day <= last),
        deletable: isDeletable(outage, now),
      }
    })
}
