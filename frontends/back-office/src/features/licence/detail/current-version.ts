import type { LicenceResponse, LicenceVersionResponse } from '@licensing/contracts'

/** The version in force; before any is final, the first. */
export const currentVersion = ({
  versions,
}: Pick<LicenceResponse, 'versions'>): LicenceVersionResponse | undefined =>
  versions.find(({ current }) => current) ?? versions[0]
