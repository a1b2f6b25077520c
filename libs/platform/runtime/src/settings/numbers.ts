import { z } from 'zod'

export interface WholeNumber {
  readonly description: string
  /** The default; also the example when none is given. */
  readonly initial: number
  readonly example?: string
  /** Defaults to 0. */
  readonly min?: number
  readonly max: number
}

/** A whole number within limits, with messages for the operator. */
export const wholeNumber = ({ description, initial, example = String(initial), min = 0, max }: WholeNumber) =>
  z.coerce
    .number({ error: 'must be a number' })
    .int({ error: 'must be a whole number' })
    .min(min, { error: `must be at least ${min}` })
    .max(max, { error: `must be at most ${max}` })
    .default(initial)
    // Must come last: derived schemas do not inherit the description.
    .meta({ description, examples: [example] })

const MAX_PORT = 65_535

/** A port; 0 picks a free one. */
export const port = (initial: number, description: string) =>
  wholeNumber({ initial, description, max: MAX_PORT })

/** A switch. */
export const zeroOrOne = z.enum(['0', '1'], { error: 'must be 0 or 1' })
