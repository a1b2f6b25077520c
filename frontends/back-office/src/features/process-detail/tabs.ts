const TABS = [
  'info',
  'applicant',
  'enterprise',
  'documents',
  'corrections',
  'deadlines',
  'licence',
  'internal',
  'notices',
  'history',
] as const
export type DetailTab = (typeof TABS)[number]

/** The tab of the URL, if the process has it; else `first`. */
export const tabFrom = (
  address: URLSearchParams,
  present: readonly DetailTab[],
  first: DetailTab,
): DetailTab => present.find((tab) => tab === address.get('tab')) ?? first
