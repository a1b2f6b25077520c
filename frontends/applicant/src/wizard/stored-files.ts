import { DOCUMENT_CATEGORIES, type DocumentCategory, type UploadResponse } from '@licensing/contracts'
import { type ChosenFile, isOffered, sendingOf, sentFile } from '@licensing/process-view/uploads'
import type { ChosenFiles, FileNames } from './values'

/** The files of a wizard: those of this page or the portal, and the names of those that have to be chosen again. */
export interface WizardFiles {
  readonly files: ChosenFiles
  readonly remembered: FileNames
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The upload of a file that was sent. */
export const uploadOf = (file: ChosenFile): readonly UploadResponse[] => {
  const sending = sendingOf(file)
  return sending?.state === 'sent' ? [sending.upload] : []
}

/** The portal names a file by its content. */
const nameOf = (file: ChosenFile): string => uploadOf(file)[0]?.originalName ?? file.name

/** The lists of a record by category, without the empty ones. */
const byCategory = <Entry, Kept>(
  lists: unknown,
  keep: (entry: Entry, category: DocumentCategory) => readonly Kept[],
) =>
  Object.fromEntries(
    DOCUMENT_CATEGORIES.flatMap((category): [string, readonly Kept[]][] => {
      const list: unknown = isRecord(lists) ? lists[category] : undefined
      const kept = Array.isArray(list) ? list.flatMap((entry) => keep(entry as Entry, category)) : []
      return kept.length === 0 ? [] : [[category, kept]]
    }),
  )

/** Everything about the files that can be stored: the names, and the uploads of those that were sent. */
export const storedFilesOf = ({ files, remembered }: WizardFiles) => ({
  fileNames: { ...remembered, ...byCategory(files, (file: ChosenFile) => [nameOf(file)]) },
  uploads: byCategory(files, (file: ChosenFile) => uploadOf(file)),
})

/** Reads what `storedFilesOf` has stored; files that neither this page nor the portal still has are only remembered. */
export const filesIn = (stored: Record<string, unknown>, cached: ChosenFiles = {}): WizardFiles => {
  const offered = byCategory(stored['uploads'], (upload) => (isOffered(upload) ? [sentFile(upload)] : []))
  const files: ChosenFiles = { ...offered, ...cached }
  const lost = byCategory(stored['fileNames'], (name, category) => {
    const isKnown = files[category]?.some((file) => nameOf(file) === name)
    return typeof name === 'string' && !isKnown ? [name] : []
  })
  return { files, remembered: lost }
}
