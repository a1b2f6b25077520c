import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredObject } from '../document-store'
import { isObjectKey } from '../object-key'
import { INCOMING, OBJECTS, placeOf } from './layout'

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** The sorted names in a folder, from `from` on; empty if the folder does not exist. */
const namesFrom = async function* (folder: string, from: string): AsyncGenerator<string> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  yield* names.filter((name) => name >= from).toSorted()
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

interface Listing {
  readonly olderThan?: Date
  readonly after?: string
}

const walkKeys = async function* (directory: string, after: string): AsyncGenerator<string> {
  const root = join(directory, OBJECTS)
  for await (const first of namesFrom(root, after.slice(0, 2))) {
    const from = first === after.slice(0, 2) ? after.slice(2, 4) : ''
    for await (const second of namesFrom(join(root, first), from)) {
      for await (const name of namesFrom(join(root, first, second), '')) {
        if (isObjectKey(name) && name > after) yield name
      }
    }
  }
}

/** Reads one folder of the fan-out at a time, so memory use is constant. */
export const listObjects = async function* (
  directory: string,
  { olderThan, after = '' }: Listing,
  unavailable: (cause: unknown) => Error,
): AsyncGenerator<StoredObject> {
  try {
    await stat(join(directory, INCOMING))
    for await (const key of walkKeys(directory, after)) {
      const object = await describe(directory, key)
      if (object !== undefined && (olderThan === undefined || object.storedAt < olderThan)) yield object
    }
  } catch (error) {
    throw unavailable(error)
  }
}
