import { randomBytes } from 'node:crypto'

const OBJECT_KEY = /^[0-9a-f]{32}$/

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * A new key: the day in four digits (of 16, since 1970, UTC), then 112 random bits. Objects of a day lie together, so that a store of
 * folders seldom makes one and a backup finds what is new; nobody guesses another's key.
 */
export const newObjectKey = (now = Date.now()): string => {
  const day = Math.floor(now / DAY_MS)
    .toString(16)
    .padStart(4, '0')
  return `${day}${randomBytes(14).toString('hex')}`
}

/** Only such keys ever reach a disk path or an address, so none can leave the store's folder. */
export const isObjectKey = (key: string): boolean => OBJECT_KEY.test(key)

/** @throws TypeError when `key` is none of ours: a mistake in the program, not in a request. */
export const assertObjectKey = (key: string): void => {
  if (!isObjectKey(key)) throw new TypeError('Not an object key')
}
