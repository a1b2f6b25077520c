import { UnstorableEventData } from '../errors'

/** Postgres text cannot hold NUL, and UTF-8 cannot encode half a surrogate pair. */
// oxlint-disable-next-line no-control-regex -- the pattern must match NUL
const UNSTORABLE_TEXT = /\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

function ensureStorableText(text: string, path: string): void {
  if (!UNSTORABLE_TEXT.test(text)) return
  throw new UnstorableEventData(path, text.includes('\u0000') ? 'a NUL character' : 'half a surrogate pair')
}

function ensureStorableObject(value: object, path: string): void {
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) {
    throw new UnstorableEventData(path, `a ${value.constructor.name}`)
  }
  for (const [key, item] of Object.entries(value)) {
    ensureStorableText(key, path)
    // Like JSON.stringify, skips properties that are undefined.
    if (item !== undefined) ensureStorableJson(item, `${path}.${key}`)
  }
}

/**
 * Accepts only plain JSON, which jsonb returns unchanged.
 * @throws UnstorableEventData naming the path
 */
export function ensureStorableJson(value: unknown, path: string): void {
  if (typeof value === 'string') return ensureStorableText(value, path)
  if (typeof value === 'boolean' || value === null) return
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new UnstorableEventData(path, String(value))
    return
  }
  if (typeof value !== 'object') throw new UnstorableEventData(path, `a value of type ${typeof value}`)
  if (!Array.isArray(value)) return ensureStorableObject(value, path)
  for (const [index, item] of value.entries()) ensureStorableJson(item, `${path}[${index}]`)
}
