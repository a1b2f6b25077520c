import { filingFieldRule } from '@licensing/form-rules'
import type { Point } from '@licensing/municipal-boundaries'

const rules = { latitude: filingFieldRule('latitude'), longitude: filingFieldRule('longitude') }

const readDegrees = (field: keyof typeof rules, text: string): number | undefined => {
  const { data } = rules[field].safeParse(text)
  return typeof data === 'number' ? data : undefined
}

/** The point of the two text fields, parsed by the form's rules; null if either is invalid. */
export const parsePoint = (latitude: string, longitude: string): Point | null => {
  const [north, east] = [readDegrees('latitude', latitude), readDegrees('longitude', longitude)]
  return north === undefined || east === undefined ? null : { latitude: north, longitude: east }
}

/** Five decimals are about a metre, the precision of a tap or of GPS. */
const DECIMALS = 5
const format = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: DECIMALS, useGrouping: false })

/** Formats a coordinate with a decimal comma, to the metre: -5.794478123 → '-5,79448'. */
export const formatDegrees = (degrees: number): string => format.format(degrees)
