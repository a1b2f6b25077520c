/** A term in days or months, as an ISO 8601 duration: 'P15D', 'P3M'. */
const TERM = /^P([1-9]\d{0,2})([DM])$/

export interface Term {
  readonly count: number
  readonly unit: 'D' | 'M'
}

/** Null for a text that is no term. */
export const parseTerm = (text: string): Term | null => {
  const [, count, unit] = TERM.exec(text) ?? []
  return count === undefined ? null : { count: Number(count), unit: unit === 'D' ? 'D' : 'M' }
}

const words: Record<Term['unit'], readonly [one: string, many: string]> = {
  D: ['dia', 'dias'],
  M: ['mês', 'meses'],
}

/** '15 dias', '1 mês'; a text that is no term stays as it is. */
export const termText = (text: string): string => {
  const term = parseTerm(text)
  return term === null ? text : `${term.count} ${words[term.unit][term.count === 1 ? 0 : 1]}`
}

/** Consecutive months from each month of two years, the second a leap year: every length that months can have. */
const lengthsInDays = ({ count, unit }: Term): number[] =>
  unit === 'D'
    ? [count]
    : Array.from(
        { length: 24 },
        (_, from) => (Date.UTC(2027, from + count, 1) - Date.UTC(2027, from, 1)) / 86_400_000,
      )

/** Whether a term can last longer than another from any starting day. */
export const termExceeds = (text: string, maximum: string): boolean => {
  const [term, most] = [parseTerm(text), parseTerm(maximum)]
  if (term === null || most === null) throw new RangeError(`${text} or ${maximum} is no term`)
  if (term.unit === most.unit) return term.count > most.count
  return Math.max(...lengthsInDays(term)) > Math.min(...lengthsInDays(most))
}
