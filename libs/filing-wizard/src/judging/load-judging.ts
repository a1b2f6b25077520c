import type * as judging from './judging'

/** The rules of the steps, as the wizard asks them. */
export type Judging = typeof judging

/** Brings the rules; once they came they are there at once. Rejects when the network does not give them: ask again. */
export const loadJudging = (): Promise<Judging> => import('./judging')
