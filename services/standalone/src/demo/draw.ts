/** A seeded random generator (mulberry32). The demo is the same on every machine, so screenshots and tests can rely on it. */
export interface Draw {
  /** 0 ≤ n < 1 */
  fraction(): number
  /** An integer from 0 inclusive to `below` exclusive. */
  below(below: number): number
  one<T>(from: readonly T[]): T
  chance(probability: number): boolean
}

export const openDraw = (seed: number): Draw => {
  let state = seed >>> 0
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number): number => Math.floor(fraction() * limit)
  return {
    fraction,
    below,
    chance: (probability) => fraction() < probability,
    one: <T>(from: readonly T[]): T => {
      const drawn = from[below(from.length)]
      if (drawn === undefined) throw new Error('There is nothing to draw from.')
      return drawn
    },
  }
}
