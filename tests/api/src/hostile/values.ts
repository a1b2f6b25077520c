import * as fc from 'fast-check'
import { longTexts, oddTexts } from './odd'

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...oddTexts) },
  { weight: 2, arbitrary: fc.constantFrom(...longTexts) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
)

/** Marks numbers that JSON allows and JavaScript cannot represent; `toJson` writes them. */
const NUMERAL = '\u0001numeral:'
const numbers = [0, -1, 0.1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21, 5e-324]
const objects: readonly unknown[] = [
  {},
  [],
  [null],
  [[]],
  ['a', 'b'],
  { $gt: '' },
  { length: 1 },
  { toString: 1, valueOf: null },
]
const numerals = ['1e400', '-1e400', '-0', '9007199254740993', '0.1e-999', '1'.repeat(400)]

/** JSON text, with marked numbers written verbatim. */
export const toJson = (value: unknown): string =>
  (JSON.stringify(value) ?? '').replaceAll(/"\\u0001numeral:([^"]*)"/g, '$1')

const deep = (depth: number, list: boolean): unknown =>
  Array.from({ length: depth }).reduce<unknown>((inner) => (list ? [inner] : { a: inner }), 'x')
/** An own property with this name, as JSON.parse creates it. */
const named = (name: string, value: unknown): object => Object.fromEntries([[name, value]])

/** Values that no field expects. */
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  {
    weight: 4,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      ...numbers,
      ...numerals.map((spelling) => `${NUMERAL}${spelling}`),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      ...objects,
      named('__proto__', { role: 'SUPER_ADMIN' }),
      named('constructor', { prototype: { polluted: true } }),
      ...[50, 1_000].flatMap((depth) => [deep(depth, true), deep(depth, false)]),
      Array.from({ length: 2_000 }, (_, index) => index),
    ),
  },
)

const hostileName = fc.constantFrom(
  '__proto__',
  'constructor',
  'hasOwnProperty',
  '',
  'id',
  'role',
  'status',
  '\u0000',
)

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value of each type, and none. */
const ofEachType: readonly unknown[] = [undefined, null, 7.5, true, 'x', '', [], {}, [null]]

/** The value with each of its parts in turn replaced by one of each type. */
export const ofWrongTypes = (value: unknown): unknown[] =>
  Array.from({ length: partsIn(value) }, (_, place) =>
    ofEachType.map((wrong) => changedAt(value, place, () => wrong)),
  ).flat()

const partsIn = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, part) => sum + partsIn(part), 1)
    : 1

/** Applies the change to one part of a value, counted depth first; `undefined` removes the part. */
const changedAt = (value: unknown, place: number, change: (part: unknown) => unknown): unknown => {
  let left = place
  const visit = (part: unknown): unknown => {
    left -= 1
    if (left === -1) return change(part)
    if (Array.isArray(part)) return part.map(visit)
    return isObject(part)
      ? Object.fromEntries(Object.entries(part).map(([key, each]) => [key, visit(each)]))
      : part
  }
  return visit(value)
}

/** The value with a text in one place that Postgres cannot store; null where the place holds no text. */
export const unstorableAt = (value: unknown, place: number): unknown => {
  let found: unknown = null
  const changed = changedAt(value, place, (part) => {
    if (typeof part === 'string') found = `${part}\u0000`
    return found
  })
  return found === null ? null : changed
}

/** A function that makes a sound value wrong in up to three places: of another type, missing, wrapped, renamed or with more. */
export const faults: fc.Arbitrary<(sound: unknown) => unknown> = fc
  .array(
    fc.record({
      place: fc.nat(1_000),
      kind: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'wrap', 'add'),
      value: hostileValue,
      name: hostileName,
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map(
    (all) => (sound) =>
      all.reduce((before, { place, kind, value, name }) => {
        const inner = partsIn(before) - 1
        // Mostly fields, because an invalid root is refused before any field is checked.
        const at = place % 10 === 0 || inner === 0 ? 0 : 1 + (place % inner)
        return changedAt(before, at, (part) => {
          if (kind === 'remove') return undefined
          if (kind === 'wrap') return [part]
          return kind === 'add' && isObject(part) ? { ...part, ...named(name, value) } : value
        })
      }, sound),
  )
