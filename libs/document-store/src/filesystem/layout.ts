import { join } from 'node:path'

/** Half-written objects, on the same disk as the finished ones so that a rename is atomic. */
export const INCOMING = 'incoming'
export const OBJECTS = 'objects'

export interface Place {
  readonly folder: string
  readonly object: string
}

/** `objects/ab/cd/abcd…`: a folder for each day, by what a key begins with. */
export const placeOf = (directory: string, key: string): Place => {
  const folder = join(directory, OBJECTS, key.slice(0, 2), key.slice(2, 4))
  return { folder, object: join(folder, key) }
}
