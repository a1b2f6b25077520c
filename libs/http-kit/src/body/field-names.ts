import { invalid } from '../errors/refusal'

/** `documentsToDelete[0]`, `address[street]`: a name and what is in its brackets. */
const FIELD_NAME = /^([^[\]]{1,100})((?:\[[^[\]]{0,100}\]){0,4})$/
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])
const INDEX = /^\d{1,4}$/

type Node = Map<string, Node | string>

const segmentsOf = (name: string): string[] => {
  const [, first, brackets] = FIELD_NAME.exec(name) ?? []
  if (first === undefined) throw invalid(`Nome de campo não permitido: ${name.slice(0, 100)}`)
  const inner = [...(brackets ?? '').matchAll(/\[([^[\]]*)\]/g)].map(([, segment]) => segment ?? '')
  const segments = [first, ...inner]
  if (segments.some((segment) => FORBIDDEN.has(segment))) throw invalid('Nome de campo não permitido.')
  return segments
}

const place = (node: Node, name: string, segments: readonly string[], value: string): void => {
  const [segment = '', ...rest] = segments
  const key = segment === '' ? String(node.size) : segment
  const there = node.get(key)
  if (rest.length === 0) {
    if (there !== undefined) throw invalid(`Campo repetido: ${name}`)
    node.set(key, value)
    return
  }
  if (typeof there === 'string') throw invalid(`Campo repetido: ${name}`)
  const next: Node = there ?? new Map<string, Node | string>()
  node.set(key, next)
  place(next, name, rest, value)
}

const settle = (node: Node): unknown => {
  const entries = [...node].map(
    ([key, value]) => [key, typeof value === 'string' ? value : settle(value)] as const,
  )
  if (entries.every(([key]) => INDEX.test(key))) {
    return entries.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, value]) => value)
  }
  return Object.fromEntries(entries)
}

/**
 * Multipart fields as the object a JSON body would have been: `a[b]` makes an object, `a[0]` and `a[]` an array (close
 * together, in order of their numbers). Every scalar stays a string.
 * @throws Refusal for a repeated name, one that cannot be read, and the names JavaScript gives a meaning of its own.
 */
export const nestFields = (fields: readonly (readonly [name: string, value: string])[]): object => {
  const root: Node = new Map()
  for (const [name, value] of fields) place(root, name, segmentsOf(name), value)
  return root.size === 0
    ? {}
    : Object.fromEntries(
        [...root].map(([key, value]) => [key, typeof value === 'string' ? value : settle(value)]),
      )
}
