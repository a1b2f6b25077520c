import { filingFieldRule } from '@licensing/form-rules'
import type { Point } from './model'

const rules = { latitude: filingFieldRule('latitude'), longitude: filingFieldRule('longitude') }

const readDegrees = (field: keyof typeof rules, text: string): number | undefined => {
  const { data } = rules[field].safeParse(text)
  return typeof data === 'number' ? data : undefined
}

/** The point two number fields name, as the form's own rules read them; null while either is not a coordinate. */
export const readPoint = (latitude: string, longitude: string): Point | null => {
  const [north, east] = [readDegrees('latitude', latitude), readDegrees('longitude', longitude)]
  return north === undefined || east === undefined ? null : { latitude: north, longitude: east }
}

/** Five decimals are a metre; a finger or a satellite knows no better. */
const DECIMALS = 5
const format = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: DECIMALS, useGrouping: false })

/** A coordinate as people here write it, to the metre: -5.794478123 → '-5,79448'. */
export const writeDegrees = (degrees: number): string => format.format(degrees)
