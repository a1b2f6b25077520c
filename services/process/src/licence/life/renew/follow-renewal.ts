import { licenceStream } from '@licensing/contracts'
import { civilDateOf } from '@licensing/legal-clock'
import type { ProcessState } from '@licensing/lifecycle'
import type { Follower, ProcessStreamDeps } from '@licensing/process-store'
import type { Licences } from '../../domain/licences'
import { renewalEvents } from './renewal-events'

/** The licence follows the decisions on its renewal in their transaction, so that both hold or neither (ADR 0025). */
export const followRenewal =
  (
    { database, now }: Pick<ProcessStreamDeps, 'database' | 'now'>,
    licences: Pick<Licences, 'load' | 'alongside'>,
  ) =>
  async (process: ProcessState): Promise<Follower | null> => {
    if (process.renewalOf === null) return null
    const { licenceId } = process.renewalOf
    const found = await licences.load(database, licenceId)
    if (found === null) return null
    const { licence, calendar } = found
    const today = civilDateOf(now())
    return {
      streamId: licenceStream(licenceId),
      follow: (events) =>
        licences.alongside(licenceId, found, renewalEvents(licence, { process, events, calendar, today })),
    }
  }
