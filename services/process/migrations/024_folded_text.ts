import { foldStoredText } from '@licensing/database'

/** The columns that are searched. */
export const foldedText = foldStoredText('024_folded_text.ts', {
  'process.search_entries': ['name_folded', 'search_text'],
})
