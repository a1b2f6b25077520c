import { types, type CustomTypesConfig } from 'pg'

const TEXT_ARRAY: number = 1009

const OID = { int8: 20, int8Array: 1016, numeric: 1700, numericArray: 1231, date: 1082 } as const

function integer(text: string): number {
  const value = Number(text)
  if (Number.isSafeInteger(value)) return value
  throw new RangeError(`${text} is beyond 2^53: select it as text`)
}

const listOf = (text: string, parse: (item: string) => number): (number | null)[] =>
  (types.getTypeParser(TEXT_ARRAY)(text) as (string | null)[]).map((item) =>
    item === null ? null : parse(item),
  )

const OURS: Readonly<Record<number, (text: string) => unknown>> = {
  [OID.int8]: integer,
  [OID.int8Array]: (text) => listOf(text, integer),
  [OID.numeric]: Number,
  [OID.numericArray]: (text) => listOf(text, Number),
  // A day has no time zone; a Date would shift it by one west of Greenwich.
  [OID.date]: (text) => text,
}

type ParserLookup = (oid: number, format?: string) => (text: string) => unknown

/**
 * Parses int8 and numeric to numbers and date to text; the driver's parsers apply to the rest, and `special` takes
 * precedence.
 */
export const typesWith = (special: Readonly<Record<number, (text: string) => unknown>> = {}) => {
  const getTypeParser: ParserLookup = (oid) => special[oid] ?? OURS[oid] ?? types.getTypeParser(oid)
  return { getTypeParser } as CustomTypesConfig
}
