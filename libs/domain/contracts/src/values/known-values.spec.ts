import { expect, it } from 'vitest'
import * as contracts from '..'

const labels = Object.entries(contracts).filter(([name]) => name.endsWith('Labels'))

it.each(labels)('[R4.03] %s has the raw value for what only a newer server knows', (_name, table) => {
  const byValue = table as Record<string, string>
  expect(['ON_HOLD', 'constructor'].map((value) => byValue[value])).toEqual(['ON_HOLD', 'constructor'])
  const known = Object.keys(byValue)
  expect(known.length).toBeGreaterThan(0)
  expect(
    known.every((value) => byValue[value] === Object.getOwnPropertyDescriptor(byValue, value)?.value),
  ).toBe(true)
})
