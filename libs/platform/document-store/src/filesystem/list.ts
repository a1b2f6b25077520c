import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StoreUnavailable, type StoredObject } from '../document-store'
import { isObjectKey } from '../object-key'
import { INCOMING, OBJECTS, placeOf } from './layout'

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** The sorted names in a folder; empty if the folder does not exist. */
const namesIn = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  return names.toSorted()
}

/** Undefined if the object was removed in the meantime. */
const describe = async (directory: string, key: string): Promise<StoredObject | undefined> => {
  try {
    const { size, mtime } = await stat(placeOf(directory, key).object)
    return { key, size, storedAt: mtime }
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Reads one folder of the fan-out at a time, so memory use is constant. */
const walkKeys = async function* (directory: string): AsyncGenerator<string> {
  const root = join(directory, OBJECTS)
  // oxlint-disable no-await-in-loop -- folder by folder
  for (const first of await namesIn(root))
    for (const second of await namesIn(join(root, first)))
      for (const name of await namesIn(join(root, first, second))) if (isObjectKey(name)) yield name
  // oxlint-enable no-await-in-loop
}

/** @throws StoreUnavailable */
export const listObjects = async function* (
  directory: string,
  olderThan: Date | undefined,
): AsyncGenerator<StoredObject> {
  try {
    await stat(join(directory, INCOMING))
    for await (const key of walkKeys(directory)) {
      const object = await describe(directory, key)
      if (object !== undefined && (olderThan === undefined || object.storedAt < olderThan)) yield object
    }
  } catch (error) {
    throw new StoreUnavailable(error)
  }
}
