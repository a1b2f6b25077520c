import { join } from 'node:path'

/** Partial objects, on the same disk as the finished ones so that a rename is atomic. */
export const INCOMING = 'incoming'
export const OBJECTS = 'objects'

export interface Place {
  readonly folder: string
  readonly object: string
}

/** `objects/ab/cd/abcd…`: one folder per day, from the prefix of the key. */
export const placeOf = (directory: string, key: string): Place => {
  const folder = join(directory, OBJECTS, key.slice(0, 2), key.slice(2, 4))
  return { folder, object: join(folder, key) }
}
