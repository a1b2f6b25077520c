/**
 * Names of what the server keeps, one tree for every portal: they share one query client, so a command in one screen
 * reaches the list another has shown.
 */
export const keys = {
  processes: ['processes'],
  processLists: ['processes', 'list'],
  process: (id: string) => ['processes', 'detail', id] as const,
  corrections: (processId: string) => ['corrections', processId] as const,
  dashboard: ['dashboard'],
  protocoled: ['protocoled'],
  users: ['users'],
  municipalities: ['municipalities'],
  activities: ['activities'],
  municipalitiesForProcesses: ['municipalities', 'for-processes'],
} as const
