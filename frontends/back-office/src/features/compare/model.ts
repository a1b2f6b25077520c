import type { DocumentResponse } from '@licensing/contracts'

export const SIDES = ['before', 'after'] as const
export type Side = (typeof SIDES)[number]
export type OfSides<Value> = Readonly<Record<Side, Value>>

/** The labels of the two sides, the same as in other comparisons (BeforeAfter). */
export const sideLabels: OfSides<string> = { before: 'Antes', after: 'Depois' }

/** The page shown on each side, from 1. */
export type Position = OfSides<number>
/** The number of pages of each side; null if it shows none, or is still loading. */
export type PageCounts = OfSides<number | null>

export const START: Position = { before: 1, after: 1 }

const moved = (page: number, by: number, count: number | null): number =>
  count === null ? page : Math.min(Math.max(page + by, 1), count)

/** Turns the pages of these sides, each within its own count, so that a document with an inserted page keeps its lead. */
export const turn = (
  position: Position,
  counts: PageCounts,
  by: number,
  sides: readonly Side[] = SIDES,
): Position => {
  const page = (side: Side) =>
    sides.includes(side) ? moved(position[side], by, counts[side]) : position[side]
  return { before: page('before'), after: page('after') }
}

/** Whether turning changes a page. */
export const canTurn = (
  position: Position,
  counts: PageCounts,
  by: number,
  sides: readonly Side[] = SIDES,
): boolean => {
  const next = turn(position, counts, by, sides)
  return SIDES.some((side) => next[side] !== position[side])
}

/** Both sides at the same page; the shorter one at its last. */
export const goTo = (page: number, counts: PageCounts): Position => turn(START, counts, page - 1)

/** The pages of the longer side; 0 if none shows any. */
export const longest = ({ before, after }: PageCounts): number => Math.max(before ?? 0, after ?? 0)

/** In percent of the width of a pane. */
const ZOOMS = [50, 75, 100, 125, 150, 200, 300, 400] as const
export const FIT = 100

/** The next zoom in this direction; the same at either end. */
export const zoomed = (zoom: number, by: 1 | -1): number =>
  ZOOMS[ZOOMS.findIndex((each) => each === zoom) + by] ?? zoom

export const pagesText = (count: number): string => (count === 1 ? '1 página' : `${count} páginas`)

/** The documents with these ids; undefined if the process lacks one of them. */
export const pairOf = (
  documents: readonly DocumentResponse[],
  ids: OfSides<string | null>,
): OfSides<DocumentResponse> | undefined => {
  const [before, after] = SIDES.map((side) => documents.find(({ id }) => id === ids[side]))
  return before && after ? { before, after } : undefined
}
