import { processQueryKey } from '../endpoints/processes/reading'

/**
 * Query keys of server data, shared by all portals: they use one query client, so that a command on one screen
 * invalidates the lists of another.
 */
export const queryKeys = {
  processes: ['processes'],
  processLists: ['processes', 'list'],
  /** Counts of the desk: they change with the lists, but have no rows. */
  deskFigures: ['processes', 'figures'],
  process: processQueryKey,
  /** Outside `processes`, so that a refetch of the process keeps the news of the current visit. */
  news: (processId: string) => ['process-news', processId] as const,
  paymentDetails: (processId: string) => ['payment-details', processId] as const,
  licences: ['licences'],
  licence: (id: string) => ['licences', id] as const,
  obligations: ['obligations'],
  obligationSummary: ['obligations', 'summary'],
  licenceTerms: (processId: string) => ['licence-terms', processId] as const,
  clock: (processId: string) => ['clock', processId] as const,
  /** A process as it was, and parts of it. */
  past: (processId: string, moment: string, part = 'process') => ['past', processId, moment, part] as const,
  /** The notice of a command, which is given as JSON. */
  noticePreview: (processId: string, command: string) => ['notice-preview', processId, command] as const,
  templatePreview: (municipalityId: string, template: string) =>
    ['template-preview', municipalityId, template] as const,
  assignees: (processId: string) => ['assignees', processId] as const,
  /** The views of the list that the signed-in person saved. */
  deskViews: ['desk-views'],
  corrections: (processId: string) => ['corrections', processId] as const,
  openRequest: (processId: string) => ['corrections', processId, 'open-request'] as const,
  requestDraft: (processId: string) => ['corrections', processId, 'draft'] as const,
  dashboard: ['dashboard'],
  protocoled: ['protocoled'],
  users: ['users'],
  municipalities: ['municipalities'],
  deskSettings: (municipalityId: string) => ['desk-settings', municipalityId] as const,
  termLimits: ['term-limits'],
  issuing: (municipalityId: string) => ['issuing', municipalityId] as const,
  standardConditions: ['standard-conditions'],
  activities: ['activities'],
  outages: ['outages'],
  outbox: ['outbox'],
  processNotices: (processId: string) => ['process-notices', processId] as const,
  municipalityPayment: (municipalityId: string, requestType: string) =>
    ['municipalities', 'payment-details', municipalityId, requestType] as const,
  municipalitiesForProcesses: ['municipalities', 'for-processes'],
} as const
