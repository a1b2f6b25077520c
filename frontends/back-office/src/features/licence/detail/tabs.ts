const TABS = ['summary', 'conditions', 'documents', 'history'] as const
export type LicenceTab = (typeof TABS)[number]

/** The tab of the URL; an unknown one is the first. */
export const tabFrom = (address: URLSearchParams): LicenceTab =>
  TABS.find((tab) => tab === address.get('tab')) ?? 'summary'
