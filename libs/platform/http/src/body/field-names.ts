import { parse } from 'qs'
import { invalid } from '../errors/refusal'

const MAX_DEPTH = 4
/** Above every index in a field's name: `documents[requerimento][9999]`. */
const ARRAY_LIMIT = 10_000

/** `documentsToDelete[0]`, `address[street]`, `tags[]`: a name followed by brackets; only the last ones may be empty. */
const FIELD_NAME = new RegExp(`^[^[\\]]{1,100}(\\[(?!\\].)[^[\\]]{0,100}\\]){0,${MAX_DEPTH}}$`)
const FORBIDDEN = /(^|\[)(__proto__|constructor|prototype)(\[|\]|$)/

const repeated = (name: string) => invalid(`Campo repetido: ${name}`)

/** qs silently drops or merges conflicting names; the API refuses them. */
const checkName = (name: string): void => {
  if (!FIELD_NAME.test(name)) throw invalid(`Nome de campo não permitido: ${name.slice(0, 100)}`)
  if (FORBIDDEN.test(name)) throw invalid('Nome de campo não permitido.')
}

/** `a` and `a[b]` of `a[b][c]`. */
const parentsOf = (name: string): string[] =>
  [...name.matchAll(/\[/g)].map(({ index }) => name.slice(0, index))

/**
 * Converts multipart fields to the object of an equivalent JSON body: `a[b]` makes an object, `a[0]` and `a[]` an array
 * (ordered by index, without gaps). Every scalar stays a string.
 * @throws Refusal for repeated or malformed names, and for names with a special meaning in JavaScript
 */
export const nestFields = (fields: readonly (readonly [name: string, value: string])[]): object => {
  const names = new Set<string>()
  for (const [name] of fields) {
    checkName(name)
    if (names.has(name) && !name.endsWith('[]')) throw repeated(name)
    names.add(name)
  }
  for (const name of names) if (parentsOf(name).some((parent) => names.has(parent))) throw repeated(name)
  const query = new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value]))
  return parse(query.toString(), { depth: MAX_DEPTH, arrayLimit: ARRAY_LIMIT, allowPrototypes: true })
}
