import { listUploads, logFailure } from '@licensing/api-client'
import { type ChosenFile, isSentFile } from './chosen-file'
import { markGone } from './sending'

/** Asks the portal for the files of an earlier visit, which may have been used or removed on another device. */
export const checkSent = async (files: readonly ChosenFile[]): Promise<void> => {
  const sent = files.filter(isSentFile)
  if (sent.length === 0) return
  try {
    const known = new Set((await listUploads(sent.map(({ upload }) => upload.id))).map(({ id }) => id))
    for (const file of sent) if (!known.has(file.upload.id)) markGone(file)
  } catch (error) {
    // The form is refused at the file when it is handed in.
    logFailure('reading the uploads of a draft', error)
  }
}
