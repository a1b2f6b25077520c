import { foldForSearch } from '@licensing/domain-kit'

/** A trigram index needs three characters; shorter terms match only the start of words. */
const TRIGRAM = 3

/** The LIKE pattern, escaped with backslash, that finds `term` in a folded `search` column; accents are ignored. */
export const searchPattern = (term: string): string => {
  const folded = foldForSearch(term).replace(/[\\%_]/g, '\\$&')
  return folded.length < TRIGRAM ? `${folded}%` : `%${folded}%`
}
