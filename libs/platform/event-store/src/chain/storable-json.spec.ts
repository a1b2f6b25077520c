import { expect, it } from 'vitest'
import { ensureStorableJson } from './canonical'

const refusalOf = (data: unknown): string => {
  try {
    ensureStorableJson(data, 'data')
    return 'stored'
  } catch (error) {
    const { name, path, found, message } = error as Error & { path: string; found: string }
    return message === `${path} contains ${found}, which cannot be stored in an event`
      ? `${name}: ${path}, ${found}`
      : message
  }
}

it('data that does not survive storage is refused with its path', () => {
  const refused = 'UnstorableEventData'
  const cases: readonly (readonly [unknown, string])[] = [
    [{ deep: ['x', 'a\u0000b'] }, `${refused}: data.deep[1], a NUL character`],
    [{ text: 'x\uD83D' }, `${refused}: data.text, half a surrogate pair`],
    [{ text: '\uDE00\uD83D' }, `${refused}: data.text, half a surrogate pair`],
    [{ 'a\u0000': 1 }, `${refused}: data, a NUL character`],
    [{ amount: Number.NaN }, `${refused}: data.amount, NaN`],
    [{ amount: -Infinity }, `${refused}: data.amount, -Infinity`],
    [{ at: new Date(0) }, `${refused}: data.at, a Date`],
    [{ list: [undefined] }, `${refused}: data.list[0], a value of type undefined`],
    [{ run: () => 1 }, `${refused}: data.run, a value of type function`],
    [{ text: 'ação \u{1F600}', n: 1.5, on: false, none: null, left: undefined, of: [[], {}] }, 'stored'],
    [Object.assign(Object.create(null) as object, { a: 1 }), 'stored'],
  ]
  expect(cases.map(([data]) => [data, refusalOf(data)])).toEqual(cases)
})
