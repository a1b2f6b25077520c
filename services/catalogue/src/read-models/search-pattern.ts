import { foldForSearch } from '@licensing/domain-kit'

/** A trigram index needs three characters; with fewer only beginnings of words are looked for. */
const TRIGRAM = 3

/** The LIKE pattern, escaped with backslash, that finds `term` in a folded `search` column; accents do not count. */
export const searchPattern = (term: string): string => {
  const folded = foldForSearch(term).replace(/[\\%_]/g, '\\$&')
  return folded.length < TRIGRAM ? `${folded}%` : `%${folded}%`
}
