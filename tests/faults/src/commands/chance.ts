/** Random choices; the same sequence for the same seed. */
export interface Chance {
  below(limit: number): number
  /** True in so many of a hundred cases. */
  percent(share: number): boolean
  oneOf<T>(from: readonly T[]): T
}

/** Mulberry32. */
const numbersFrom = (seed: number) => {
  let state = Math.trunc(seed)
  return (): number => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}

export const chanceFrom = (seed: number): Chance => {
  const next = numbersFrom(seed)
  const below = (limit: number): number => next() % limit
  return {
    below,
    percent: (share) => below(100) < share,
    oneOf: <T>(from: readonly T[]): T => {
      if (from.length === 0) throw new Error('There is nothing to choose from')
      return from[below(from.length)] as T
    },
  }
}

/** FAULTS_SEED, or a new one. */
export const chooseSeed = (): number => {
  const given = process.env['FAULTS_SEED']
  if (given === undefined) return Math.floor(Math.random() * 2 ** 31)
  if (!/^\d{1,10}$/.test(given)) throw new Error(`FAULTS_SEED must be a whole number, not ${given}`)
  return Number(given)
}
