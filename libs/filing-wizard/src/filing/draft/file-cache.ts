import { DOCUMENT_CATEGORIES, type DocumentCategory } from '@licensing/domain-kit'
import { draftKey } from '@licensing/federation/device-draft'
import type { ChosenFiles, FileNames } from '../../values'

/**
 * Files chosen since the page was loaded, by user: they cannot be stored, but should survive leaving the wizard for
 * another screen and coming back.
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

/** The names of the chosen files, for the draft. */
export const namesOf = (files: ChosenFiles): FileNames =>
  Object.fromEntries(
    DOCUMENT_CATEGORIES.filter((category) => (files[category]?.length ?? 0) > 0).map((category) => [
      category,
      files[category]?.map(({ name }) => name) ?? [],
    ]),
  )

/** The draft's files that are no longer in memory. */
export const lostFiles = (remembered: FileNames, files: ChosenFiles): FileNames =>
  Object.fromEntries(
    Object.entries(remembered).filter(
      ([category]) => (files[category as DocumentCategory]?.length ?? 0) === 0,
    ),
  )
