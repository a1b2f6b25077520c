import { draftKey } from '@licensing/federation/device-draft'
import type { ChosenFiles } from '../../../wizard/values'

/**
 * Files chosen since the page was loaded, by user: what was not sent yet cannot be stored, but should survive leaving the wizard
 * for another screen and coming back.
 */
const cache = new Map<string, ChosenFiles>()

export const storeFiles = (userId: string, files: ChosenFiles): void => {
  cache.set(userId, files)
}

export const cachedFiles = (userId: string): ChosenFiles => cache.get(userId) ?? {}

export const removeFiles = (userId: string): void => {
  cache.delete(userId)
}

/** The files are removed with their draft, also when it was erased in another tab. */
window.addEventListener('storage', ({ key, newValue }) => {
  if (newValue !== null) return
  for (const userId of cache.keys()) if (key === draftKey(userId)) removeFiles(userId)
})
