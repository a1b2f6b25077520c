import { randomBytes } from 'node:crypto'

const OBJECT_KEY = /^[0-9a-f]{32}$/

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * A new key: the day in four hex digits (since 1970, UTC), then 112 random bits. Objects of a day share a folder, so
 * a filesystem store rarely creates one and a backup finds new objects quickly. Keys cannot be guessed.
 */
export const newObjectKey = (now = Date.now()): string => {
  const day = Math.floor(now / DAY_MS)
    .toString(16)
    .padStart(4, '0')
  return `${day}${randomBytes(14).toString('hex')}`
}

/** Only such keys are used in disk paths and addresses, so none can escape the store's folder. */
export const isObjectKey = (key: string): boolean => OBJECT_KEY.test(key)

/** @throws TypeError for an invalid key, which is a bug in the program rather than in a request. */
export const assertObjectKey = (key: string): void => {
  if (!isObjectKey(key)) throw new TypeError('Not an object key')
}
