import { parse } from 'qs'
import { invalid } from '../errors/refusal'

const MAX_DEPTH = 4
/** Above every number a field's name may carry: `documents[requerimento][9999]`. */
const ARRAY_LIMIT = 10_000

/** `documentsToDelete[0]`, `address[street]`, `tags[]`: a name and what is in its brackets, empty ones only at the end. */
const FIELD_NAME = new RegExp(`^[^[\\]]{1,100}(\\[(?!\\].)[^[\\]]{0,100}\\]){0,${MAX_DEPTH}}$`)
const FORBIDDEN = /(^|\[)(__proto__|constructor|prototype)(\[|\]|$)/

const repeated = (name: string) => invalid(`Campo repetido: ${name}`)

/** qs silently drops or merges names it cannot place; the API refuses them. */
const checkName = (name: string): void => {
  if (!FIELD_NAME.test(name)) throw invalid(`Nome de campo não permitido: ${name.slice(0, 100)}`)
  if (FORBIDDEN.test(name)) throw invalid('Nome de campo não permitido.')
}

/** `a[b]` of `a[b][c]`, and `a`. */
const parentsOf = (name: string): string[] =>
  [...name.matchAll(/\[/g)].map(({ index }) => name.slice(0, index))

/**
 * Multipart fields as the object a JSON body would have been: `a[b]` makes an object, `a[0]` and `a[]` an array (close
 * together, in order of their numbers). Every scalar stays a string.
 * @throws Refusal for a repeated name, one that cannot be read, and the names JavaScript gives a meaning of its own.
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
