import { UncleanEventData } from '../errors'

/** NUL ends a string in Postgres; half a surrogate pair has no UTF-8. */
// oxlint-disable-next-line no-control-regex -- NUL is what is looked for
const UNCLEAN_TEXT = /\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

function ensureCleanText(text: string, path: string): void {
  if (!UNCLEAN_TEXT.test(text)) return
  throw new UncleanEventData(path, text.includes('\u0000') ? 'a NUL character' : 'half a surrogate pair')
}

function ensureCleanObject(value: object, path: string): void {
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) {
    throw new UncleanEventData(path, `a ${value.constructor.name}`)
  }
  for (const [key, item] of Object.entries(value)) {
    ensureCleanText(key, path)
    // A property that is undefined is left out, as JSON.stringify does.
    if (item !== undefined) ensureCleanJson(item, `${path}.${key}`)
  }
}

/**
 * Lets only plain JSON pass: it comes back from jsonb as it went in.
 * @throws UncleanEventData naming the place
 */
export function ensureCleanJson(value: unknown, path: string): void {
  if (typeof value === 'string') return ensureCleanText(value, path)
  if (typeof value === 'boolean' || value === null) return
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new UncleanEventData(path, String(value))
    return
  }
  if (typeof value !== 'object') throw new UncleanEventData(path, `a value of type ${typeof value}`)
  if (!Array.isArray(value)) return ensureCleanObject(value, path)
  for (const [index, item] of value.entries()) ensureCleanJson(item, `${path}[${index}]`)
}
