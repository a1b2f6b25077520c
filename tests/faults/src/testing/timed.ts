import type { Answer } from '../scene/call'

export interface Timed {
  readonly answer: Answer
  /** Until the response was complete. */
  readonly ms: number
}

export const timed = async (send: () => Promise<Answer>): Promise<Timed> => {
  const began = performance.now()
  const answer = await send()
  return { answer, ms: performance.now() - began }
}

/** 0, 1, 2, … */
export const timesOf = (count: number): number[] => Array.from({ length: count }, (_, at) => at)

/** A race is repeated this often in the check; with FAULTS_ROUNDS above 1, in the long form, `long` times. */
export const repetitions = (short: number, long: number): number[] =>
  timesOf(Number(process.env['FAULTS_ROUNDS'] ?? 1) > 1 ? long : short)
