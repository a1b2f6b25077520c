import { foldStoredText } from '@licensing/database'

/** The columns that are searched. */
export const foldedText = foldStoredText('2026-08-folded-text.ts', {
  'catalogue.municipalities': ['name_order', 'search'],
  'catalogue.activities': ['search'],
  'catalogue.standard_conditions': ['search'],
})
