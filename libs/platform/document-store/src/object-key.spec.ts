import { describe, expect, it } from 'vitest'
import { isObjectKey, newObjectKey } from './object-key'

describe('a new object key', () => {
  const noon = Date.UTC(2026, 10, 22, 12)

  it('a new object key begins with the day, is valid and unique', () => {
    expect(newObjectKey(noon).slice(0, 4)).toBe('512b')
    expect(isObjectKey(newObjectKey(noon))).toBe(true)
    expect(isObjectKey(newObjectKey(0))).toBe(true)
    const keys = Array.from({ length: 1000 }, () => newObjectKey(noon))
    expect(new Set(keys).size).toBe(1000)
  })
})
