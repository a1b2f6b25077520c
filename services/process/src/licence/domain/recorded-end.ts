import { validUntilOfLicence } from '@licensing/licence'
import type { FoldedLicence } from './folded-licence'

/** The end of the present validity as a sweep recorded it; null if it has not. */
export const recordedEnd = ({ licence, events }: FoldedLicence): 'EXTENDED' | 'EXPIRED' | null => {
  const last = events.findLast(({ type }) => type === 'LicenceExtended' || type === 'LicenceExpired')
  if (last?.type !== 'LicenceExtended' && last?.type !== 'LicenceExpired') return null
  if (last.data.validUntil !== validUntilOfLicence(licence)) return null
  return last.type === 'LicenceExtended' ? 'EXTENDED' : 'EXPIRED'
}
