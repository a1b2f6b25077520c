import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ObjectMeta } from '../document-store'

/** Half-written objects, on the same disk as the finished ones so that a rename is atomic. */
export const INCOMING = 'incoming'
export const OBJECTS = 'objects'
export const META_SUFFIX = '.json'

export interface Paths {
  readonly folder: string
  readonly object: string
  readonly meta: string
}

/** `objects/ab/cd/abcd…`: two levels of 256 folders keep each small at millions of files. */
export const pathsOf = (directory: string, key: string): Paths => {
  const folder = join(directory, OBJECTS, key.slice(0, 2), key.slice(2, 4))
  const object = join(folder, key)
  return { folder, object, meta: `${object}${META_SUFFIX}` }
}

export const readMeta = async (paths: Paths): Promise<ObjectMeta> =>
  JSON.parse(await readFile(paths.meta, 'utf8')) as ObjectMeta
