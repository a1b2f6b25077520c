import * as fc from 'fast-check'
import { hostileName, hostileValue } from './hostile'

type Path = readonly (string | number)[]
type Change = 'replace' | 'remove' | 'wrap' | 'rename' | 'add'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const DEEPEST = 6

/** Every position in a value, the root first; excludes the inside of values inserted by an earlier fault. */
const placesIn = (value: unknown, at: Path = []): Path[] => {
  if (at.length > DEEPEST) return [at]
  if (Array.isArray(value)) return [at, ...value.flatMap((item, index) => placesIn(item, [...at, index]))]
  if (isObject(value))
    return [at, ...Object.entries(value).flatMap(([key, item]) => placesIn(item, [...at, key]))]
  return [at]
}

const entriesAfter = (
  entries: [string, unknown][],
  key: string,
  change: (value: unknown) => [string, unknown][],
): [string, unknown][] => entries.flatMap(([name, value]) => (name === key ? change(value) : [[name, value]]))

const changedAt = (
  value: unknown,
  [key, ...rest]: Path,
  change: (value: unknown) => [string, unknown][],
): unknown => {
  if (key === undefined) return change(value)[0]?.[1]
  const inside = (inner: unknown): [string, unknown][] =>
    rest.length === 0 ? change(inner) : [[String(key), changedAt(inner, rest, change)]]
  if (Array.isArray(value))
    return value.flatMap((item, index) => (index === key ? inside(item).map(([, after]) => after) : [item]))
  if (!isObject(value)) return value
  return Object.fromEntries(
    entriesAfter(Object.entries(value), String(key), (inner) =>
      inside(inner).map(([name, after]) => [name === '' ? String(key) : name, after]),
    ),
  )
}

const changes: Record<Change, (hostile: unknown, name: string) => (value: unknown) => [string, unknown][]> = {
  replace: (hostile) => () => [['', hostile]],
  remove: () => () => [],
  wrap: () => (value) => [['', [value]]],
  rename: (_, name) => (value) => [[name, value]],
  add: (hostile, name) => (value) => [
    [
      '',
      isObject(value) ? Object.fromEntries([...Object.entries(value), [name, hostile]]) : [value, hostile],
    ],
  ],
}

/** A valid value with one to three faults: a wrong type, or a missing, wrapped, renamed or additional part. */
export const mangled = (sound: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> => {
  const fault = fc.record({
    place: fc.nat(1_000),
    change: fc.constantFrom<Change>('replace', 'replace', 'replace', 'remove', 'wrap', 'rename', 'add'),
    hostile: hostileValue,
    name: hostileName,
  })
  return fc.tuple(sound, fc.array(fault, { minLength: 1, maxLength: 3 })).map(([value, faults]) =>
    faults.reduce((before, { place, change, hostile, name }) => {
      const places = placesIn(before).slice(0, 200)
      // Mostly fields, because an invalid root is refused before any field is checked.
      const fields = places.length > 1 && place % 10 !== 0 ? places.slice(1) : places
      return changedAt(before, fields[place % fields.length] ?? [], changes[change](hostile, name))
    }, value),
  )
}
