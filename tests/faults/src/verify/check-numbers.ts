import type { StoredProcessEvent } from '../portals/history'
import type { Finding } from './findings'

const numbersIn = (events: readonly StoredProcessEvent[]): string[] =>
  events.flatMap((event) =>
    event.type === 'ProcessFiled' || event.type === 'ProcessSubmitted' ? [event.data.protocolNumber] : [],
  )

/** Every year's numbers are 1, 2, 3, … with no gaps or duplicates (decision 1.3). */
export const checkNumbers = (events: readonly StoredProcessEvent[]): Finding[] => {
  const byYear = new Map<string, number[]>()
  for (const text of numbersIn(events)) {
    const [year = '', number = ''] = text.split('/')
    byYear.set(year, [...(byYear.get(year) ?? []), Number(number)])
  }
  return [...byYear].flatMap(([year, numbers]) => {
    const wrong = numbers.toSorted((one, other) => one - other).findIndex((number, at) => number !== at + 1)
    return wrong === -1 ? [] : [`the numbers of ${year} have a gap or a duplicate at ${wrong + 1}`]
  })
}
