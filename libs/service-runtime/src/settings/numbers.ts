import { z } from 'zod'

export interface WholeNumber {
  readonly description: string
  /** What it is when it is not set; also the example, unless there is another. */
  readonly initial: number
  readonly example?: string
  /** 0 unless told. */
  readonly min?: number
  readonly max: number
}

/** A whole number within limits, with words for whoever gives another. */
export const wholeNumber = ({ description, initial, example = String(initial), min = 0, max }: WholeNumber) =>
  z.coerce
    .number({ error: 'must be a number' })
    .int({ error: 'must be a whole number' })
    .min(min, { error: `must be ${min} or more` })
    .max(max, { error: `must be ${max} or less` })
    .default(initial)
    // Last of all: what is said of a schema does not carry over to those made from it.
    .meta({ description, examples: [example] })

const HIGHEST_PORT = 65_535

/** A port; 0 takes a free one. */
export const port = (initial: number, description: string) =>
  wholeNumber({ initial, description, max: HIGHEST_PORT })

/** A switch. */
export const zeroOrOne = z.enum(['0', '1'], { error: 'must be 0 or 1' })
