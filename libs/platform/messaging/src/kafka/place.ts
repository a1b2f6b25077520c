import { InvalidCursor, type Cursor } from '@licensing/event-store'

const FORM = /^(\d{1,20}):(\d{1,19})$/

const partsOf = (cursor: Cursor): readonly [bigint, bigint] => {
  const match = FORM.exec(cursor)
  if (match?.[1] === undefined || match[2] === undefined) throw new InvalidCursor(cursor)
  return [BigInt(match[1]), BigInt(match[2])]
}

export const isCursor = (text: unknown): text is Cursor => typeof text === 'string' && FORM.test(text)

/**
 * Whether an event comes after a cursor in the global order (ADR 0001).
 * @throws InvalidCursor
 */
export function isAfter(position: Cursor, cursor: Cursor): boolean {
  const [[txid, pos], [cursorTxid, cursorPos]] = [partsOf(position), partsOf(cursor)]
  return txid === cursorTxid ? pos > cursorPos : txid > cursorTxid
}
