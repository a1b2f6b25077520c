import { InvalidCursor } from '../errors'
import type { Cursor } from '../types'

const FORM = /^(\d{1,20}):(\d{1,19})$/

export const cursorAt = (txid: string, pos: string): Cursor => `${txid}:${pos}`

/** Transaction id and position, as text: both exceed the range of a number. */
export function placeOf(cursor: Cursor | undefined): readonly [string, string] {
  if (cursor === undefined) return ['0', '0']
  const match = FORM.exec(cursor)
  if (match?.[1] === undefined || match[2] === undefined) throw new InvalidCursor(cursor)
  return [match[1], match[2]]
}
