import { describe, expect, it } from 'vitest'
import { canTurn, goTo, START, turn, zoomed } from './model'
import { sameBytes } from './use-same-bytes'

const counts = { before: 2, after: 5 }

describe('the pages of two documents', () => {
  it('[K8.01] turn together, each within its own count', () => {
    expect(turn(START, counts, 1)).toEqual({ before: 2, after: 2 })
    expect(turn({ before: 2, after: 2 }, counts, 1)).toEqual({ before: 2, after: 3 })
    expect(turn(START, counts, -1)).toEqual(START)
  })

  it('[K8.01] turn only one side, and keep its lead when both turn', () => {
    const ahead = turn(START, counts, 1, ['after'])
    expect(ahead).toEqual({ before: 1, after: 2 })
    expect(turn(ahead, counts, 1)).toEqual({ before: 2, after: 3 })
  })

  it('the pages of two documents can be turned while either side has another page', () => {
    expect(canTurn({ before: 2, after: 4 }, counts, 1)).toBe(true)
    expect(canTurn({ before: 2, after: 5 }, counts, 1)).toBe(false)
    expect(canTurn({ before: 1, after: 5 }, counts, 1, ['after'])).toBe(false)
    expect(canTurn(START, counts, -1)).toBe(false)
  })

  it('[K8.02] the pages of two documents leave a side without pages where it is', () => {
    expect(turn(START, { before: null, after: 3 }, 1)).toEqual({ before: 1, after: 2 })
    expect(goTo(3, { before: null, after: 3 })).toEqual({ before: 1, after: 3 })
  })

  it('the pages of two documents go to the same page, the shorter document to its last', () => {
    expect(goTo(4, counts)).toEqual({ before: 2, after: 4 })
  })
})

describe('the zoom', () => {
  it('the zoom of a comparison moves by steps and stops at either end', () => {
    expect([zoomed(100, 1), zoomed(100, -1), zoomed(400, 1), zoomed(50, -1)]).toEqual([125, 75, 400, 50])
  })
})

describe('two files', () => {
  it('[K8.01] two files are the same if all their bytes are', async () => {
    expect(await sameBytes(new Blob(['planta']), new Blob(['planta']))).toBe(true)
    expect(await sameBytes(new Blob(['planta']), new Blob(['plantb']))).toBe(false)
    expect(await sameBytes(new Blob(['planta']), new Blob(['planta 2']))).toBe(false)
  })
})
