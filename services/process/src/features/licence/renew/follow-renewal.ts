import { licenceStream } from '@licensing/contracts'
import { civilDateOf } from '@licensing/legal-clock'
import type { ProcessStreamDeps } from '@licensing/processes'
import { type LicenceSources, loadLicence } from '../../../read-models/licences/licences'
import { renewalEvents } from './renewal-events'

/** Adds what a decision on a renewal means for the licence to its write, so that both hold or neither (ADR 0025). */
export const followRenewal =
  ({ database, store, licensingRules, now }: Pick<ProcessStreamDeps, 'database' | 'now'> & LicenceSources) =>
  async (...[process, events]: Parameters<NonNullable<ProcessStreamDeps['follow']>>) => {
    if (process.renewalOf === null) return []
    const { licenceId } = process.renewalOf
    const found = await loadLicence({ store, licensingRules }, database, licenceId)
    if (found === null) return []
    const { licence, calendar } = found
    const followed = renewalEvents(licence, { process, events, calendar, today: civilDateOf(now()) })
    if (followed.length === 0) return []
    return [{ streamId: licenceStream(licenceId), expected: found.head, events: followed }]
  }
