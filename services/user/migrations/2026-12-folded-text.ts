import { foldStoredText } from '@licensing/database'

/** The columns that are searched. */
export const foldedText = foldStoredText('2026-12-folded-text.ts', { '"user".users': ['search'] })
