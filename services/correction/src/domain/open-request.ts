import { type Complementation, type Correction, pendingCorrections } from '@licensing/lifecycle'
import type { FoldedProcess } from '@licensing/process-store'
import { sentRequestsOf } from './sent-requests'

/** Everything that waits for the applicant's answer, whichever way it was requested. */
export interface OpenRequest {
  readonly corrections: readonly Correction[]
  readonly complementation: Complementation | null
  /** The id of the newest request with an open item; undefined when they were requested one by one. */
  readonly requestId: string | undefined
  readonly round: number
  /** Items of the same round that were answered. */
  readonly answered: number
}

export const openRequestOf = (folded: FoldedProcess): OpenRequest | null => {
  const { process } = folded
  const corrections = pendingCorrections(process)
  const complementation = process.status === 'PENDING' ? (process.complementations.at(-1) ?? null) : null
  if (corrections.length === 0 && complementation === null) return null
  const open = sentRequestsOf(folded).filter(({ answeredAt }) => answeredAt === null)
  const round = open.at(-1)?.round ?? 1
  const ofRound = sentRequestsOf(folded).filter((request) => request.round === round)
  return {
    corrections,
    complementation,
    requestId: open.findLast(({ id }) => id !== null)?.id ?? undefined,
    round,
    answered: ofRound.flatMap((request) => request.corrections).filter(({ status }) => status !== 'PENDING')
      .length,
  }
}
