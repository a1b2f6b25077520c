import * as fc from 'fast-check'

/** The random choices of a client for its next command. Percentages are from 0 to 99. */
export interface Choice {
  /** Index of the process. */
  readonly slot: number
  /** Below `WILD` any kind is taken, otherwise one that the process's status allows as far as the client knows. */
  readonly wild: number
  readonly kind: number
  /** Below `ANYONE` anyone sends it, otherwise someone who may. */
  readonly anyone: number
  readonly person: number
  readonly instance: 0 | 1
  readonly readInstance: 0 | 1
  /** Below `WITHOUT_KEY` it is sent without an Idempotency-Key. */
  readonly key: number
  /** Below `TWICE` it is sent to both instances at once, where it has a key. */
  readonly twice: number
  /** Below `AGAIN` an earlier command is sent again under its key instead. */
  readonly again: number
  readonly which: number
  readonly withFile: boolean
  readonly verified: boolean
  readonly second: boolean
}

export const SLOTS = 12
export const WILD = 20
export const ANYONE = 20
export const WITHOUT_KEY = 15
export const TWICE = 25
export const AGAIN = 10

const percent = fc.nat({ max: 99 })
const any = fc.nat({ max: 1_000_000 })
const instance = fc.constantFrom<0 | 1>(0, 1)

const choice: fc.Arbitrary<Choice> = fc.record({
  slot: fc.nat({ max: SLOTS - 1 }),
  wild: percent,
  kind: any,
  anyone: percent,
  person: any,
  instance,
  readInstance: instance,
  key: percent,
  twice: percent,
  again: percent,
  which: any,
  withFile: fc.boolean(),
  verified: fc.boolean(),
  second: fc.boolean(),
})

/** The same choices for the same seed. The resulting commands also depend on how the responses interleave. */
export const choicesOf = (seed: number, count: number): readonly Choice[] =>
  fc.sample(fc.noBias(choice), { seed, numRuns: count })

/** FAULTS_SEED, or a new one. */
export const chooseSeed = (): number => {
  const given = process.env['FAULTS_SEED']
  if (given === undefined) return Math.floor(Math.random() * 2 ** 31)
  if (!/^\d{1,10}$/.test(given)) throw new Error(`FAULTS_SEED must be a whole number, not ${given}`)
  return Number(given)
}
