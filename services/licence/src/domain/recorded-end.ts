import { validUntilOfLicence } from '@licensing/licensing-rules'
import type { FoldedLicence } from './folded-licence'

/** What a sweep has recorded of the end of the validity that holds now. */
export const recordedEnd = ({ licence, events }: FoldedLicence): 'EXTENDED' | 'EXPIRED' | null => {
  const last = events.findLast(({ type }) => type === 'LicenceExtended' || type === 'LicenceExpired')
  if (last?.type !== 'LicenceExtended' && last?.type !== 'LicenceExpired') return null
  if (last.data.validUntil !== validUntilOfLicence(licence)) return null
  return last.type === 'LicenceExtended' ? 'EXTENDED' : 'EXPIRED'
}
