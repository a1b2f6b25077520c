import { searchSpellings } from '@licensing/contracts'
import type { Query } from '../sql'

/** Escapes the wildcards of a LIKE pattern. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** A trigram index needs three characters. */
const TRIGRAM = 3

/**
 * Keeps the rows whose `column`, folded by `foldForSearch`, has a typed text in one of its spellings. A text without a visible
 * character keeps all rows. With `short: 'start'`, a text too short for the index is searched only at the start of the column.
 */
export const whereSearched = (
  query: Query,
  column: string,
  text: string | undefined,
  { short = 'anywhere' }: { short?: 'anywhere' | 'start' } = {},
): Query => {
  const spellings = searchSpellings(text ?? '')
  if (spellings.length === 0) return query
  return query.where((either) => {
    for (const spelling of spellings) {
      const before = short === 'start' && spelling.length < TRIGRAM ? '' : '%'
      either.orWhereRaw('?? like ?', [column, `${before}${escapeLike(spelling)}%`])
    }
  })
}
