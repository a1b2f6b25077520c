import { randomBytes } from 'node:crypto'

const OBJECT_KEY = /^[0-9a-f]{32}$/

/** A new random key of 128 bits. */
export const newObjectKey = (): string => randomBytes(16).toString('hex')

/** Only such keys ever reach a disk path or an address, so none can leave the store's folder. */
export const isObjectKey = (key: string): boolean => OBJECT_KEY.test(key)

/** @throws TypeError when `key` is none of ours: a mistake in the program, not in a request. */
export const assertObjectKey = (key: string): void => {
  if (!isObjectKey(key)) throw new TypeError('Not an object key')
}
