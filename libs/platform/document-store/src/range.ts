import { RangeNotSatisfiable, type ByteRange } from './document-store'

/** The range clipped to the object's size, both ends included. @throws RangeNotSatisfiable */
export const resolveRange = (range: ByteRange, totalSize: number): { start: number; end: number } => {
  const end = Math.min(range.end ?? totalSize - 1, totalSize - 1)
  const whole = Number.isSafeInteger(range.start) && Number.isSafeInteger(end)
  if (!whole || range.start < 0 || range.start > end) throw new RangeNotSatisfiable(totalSize)
  return { start: range.start, end }
}
