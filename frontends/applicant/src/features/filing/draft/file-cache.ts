import { DOCUMENT_CATEGORIES, type DocumentCategory } from '@licensing/domain-kit'
import { draftKey } from '@licensing/federation/device-draft'
import { type ChosenFile, sendingOf } from '@licensing/process-view/uploads'
import type { ChosenFiles, FileNames } from '../../../wizard/values'
import type { Uploads } from './draft'

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

/** The portal names a file by its content. */
const nameOf = (file: ChosenFile): string => {
  const sending = sendingOf(file)
  return sending?.state === 'sent' ? sending.upload.originalName : file.name
}

/** The names of the chosen files, for the draft. */
export const namesOf = (files: ChosenFiles): FileNames =>
  Object.fromEntries(
    DOCUMENT_CATEGORIES.filter((category) => (files[category]?.length ?? 0) > 0).map((category) => [
      category,
      files[category]?.map(nameOf) ?? [],
    ]),
  )

/** The uploads of the chosen files, for the draft. */
export const uploadsOf = (files: ChosenFiles): Uploads =>
  Object.fromEntries(
    Object.entries(files).flatMap(([category, chosen]) => {
      const sent = chosen.flatMap((file) => {
        const sending = sendingOf(file)
        return sending?.state === 'sent' ? [sending.upload] : []
      })
      return sent.length === 0 ? [] : [[category, sent]]
    }),
  )

/** The draft's files that neither this page nor the portal has. */
export const lostFiles = (remembered: FileNames, files: ChosenFiles): FileNames =>
  Object.fromEntries(
    Object.entries(remembered).flatMap(([category, names]) => {
      const known = new Set(files[category as DocumentCategory]?.map(nameOf))
      const lost = names.filter((name) => !known.has(name))
      return lost.length === 0 ? [] : [[category, lost]]
    }),
  )
