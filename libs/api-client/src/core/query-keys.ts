import { processQueryKey } from '../endpoints/processes'

/**
 * Names of what the server keeps, one tree for every portal: they share one query client, so a command in one screen
 * reaches the list another has shown.
 */
export const queryKeys = {
  processes: ['processes'],
  processLists: ['processes', 'list'],
  process: processQueryKey,
  /** Apart from the processes: a visit keeps its news while the process is loaded anew. */
  news: (processId: string) => ['process-news', processId] as const,
  corrections: (processId: string) => ['corrections', processId] as const,
  dashboard: ['dashboard'],
  protocoled: ['protocoled'],
  users: ['users'],
  municipalities: ['municipalities'],
  activities: ['activities'],
  municipalitiesForProcesses: ['municipalities', 'for-processes'],
} as const
