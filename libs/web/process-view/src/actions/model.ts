import type { ProcessAction, ProcessSummary } from '@licensing/contracts'

export const processPath = (id: string): string => `/processes/${id}`
export const verificationPath = (protocolNumber: string): string =>
  `/protocol-verification?protocol=${encodeURIComponent(protocolNumber)}`

/** The display name of a process, which may not have its number yet. */
export const processName = (process: Pick<ProcessSummary, 'protocolNumber'>): string =>
  process.protocolNumber ?? 'Sem número'

export const may = (process: Pick<ProcessSummary, 'allowedActions'>, action: ProcessAction): boolean =>
  process.allowedActions.includes(action)
