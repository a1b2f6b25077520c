import { foldStoredText } from '@licensing/database'

/** The columns that are searched. */
export const foldedText = foldStoredText('006_folded_text.ts', {
  'reporting.protocoled': ['search_text'],
})
