/** A page number, or a gap shown as an ellipsis. */
export type PageStep = number | 'gap-before' | 'gap-after'

const NEIGHBOURS = 1
const EDGE_RUN = 3

/**
 * The page numbers to show around `page`: always the first, the last, the current one and its neighbours;
 * `1 2 3 … 14`, `1 … 6 7 8 … 14`. A gap never replaces a single page.
 */
export const pageNumbers = (page: number, count: number): PageStep[] => {
  const from = page <= EDGE_RUN ? 1 : page - NEIGHBOURS
  const to = page > count - EDGE_RUN ? count : page + NEIGHBOURS
  const first = Math.max(1, Math.min(from, count - EDGE_RUN + 1))
  const last = Math.min(count, Math.max(to, EDGE_RUN))
  const middle = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return [...before(first), ...middle, ...after(last, count)]
}

const before = (first: number): PageStep[] => {
  if (first === 1) return []
  if (first === 2) return [1]
  return first === 3 ? [1, 2] : [1, 'gap-before']
}

const after = (last: number, count: number): PageStep[] => {
  const missing = count - last
  if (missing === 0) return []
  if (missing === 1) return [count]
  return missing === 2 ? [count - 1, count] : ['gap-after', count]
}
