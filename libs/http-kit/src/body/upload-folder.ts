import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { removeLeftFiles } from '@licensing/document-store'
import { Refusal } from '../errors/refusal'

const PREFIX = 'licensing-upload-'

/** A folder for the files of one request. */
export interface UploadFolder {
  readonly path: string
  readonly remove: () => Promise<void>
}

/** Runs `work` with a folder that is removed afterwards, whatever is still being written to it. @throws Refusal DEPENDENCY_DOWN */
export const withUploadFolder = async <T>(
  parent: string,
  work: (folder: UploadFolder) => Promise<T>,
): Promise<T> => {
  const path = await mkdtemp(join(parent, PREFIX)).catch((cause: unknown) => {
    throw new Refusal('DEPENDENCY_DOWN', { cause })
  })
  let removing: Promise<void> | undefined
  const remove = () => (removing ??= rm(path, { recursive: true, force: true, maxRetries: 3 }))
  try {
    return await work({ path, remove })
  } finally {
    await remove()
  }
}

/** Removes uploads older than a day from `parent`, left behind by killed processes. Run at startup. */
export const removeLeftUploads = (parent: string): Promise<void> => removeLeftFiles(parent, PREFIX)
