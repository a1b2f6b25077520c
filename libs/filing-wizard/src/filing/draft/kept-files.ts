import { DOCUMENT_CATEGORIES, type DocumentCategory } from '@licensing/domain-kit'
import { draftKey } from '@licensing/federation/device-draft'
import type { ChosenFiles, FileNames } from '../../values'

/**
 * Files chosen in this page load, by user: storage cannot hold them, but leaving the wizard for another screen and
 * coming back should not lose them.
 */
const kept = new Map<string, ChosenFiles>()

export const keepFiles = (userId: string, files: ChosenFiles): void => {
  kept.set(userId, files)
}

export const keptFiles = (userId: string): ChosenFiles => kept.get(userId) ?? {}

export const forgetFiles = (userId: string): void => {
  kept.delete(userId)
}

/** The files go with their draft, whether it was erased here or in another tab. */
window.addEventListener('storage', ({ key, newValue }) => {
  if (newValue !== null) return
  for (const userId of kept.keys()) if (key === draftKey(userId)) forgetFiles(userId)
})

/** The names of the chosen files, as a draft keeps them. */
export const namesOf = (files: ChosenFiles): FileNames =>
  Object.fromEntries(
    DOCUMENT_CATEGORIES.filter((category) => (files[category]?.length ?? 0) > 0).map((category) => [
      category,
      files[category]?.map(({ name }) => name) ?? [],
    ]),
  )

/** Of the files a draft knows by name, the ones this page load no longer holds. */
export const lostFiles = (remembered: FileNames, files: ChosenFiles): FileNames =>
  Object.fromEntries(
    Object.entries(remembered).filter(
      ([category]) => (files[category as DocumentCategory]?.length ?? 0) === 0,
    ),
  )
