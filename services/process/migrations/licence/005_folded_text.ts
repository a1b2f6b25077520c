import { foldStoredText } from '@licensing/database'

/** The columns that are searched. */
export const foldedText = foldStoredText('005_folded_text.ts', {
  'licence.licences': ['search_text'],
  'licence.obligations': ['search_text'],
})
