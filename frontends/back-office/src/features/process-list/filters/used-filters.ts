import { type ClockState, type CorrectionFilter, requestTypeLabels } from '@licensing/contracts'
import { formatDate } from '@licensing/ui-kit'
import type { ListFilters } from '../model'

export const clockFilterLabels: Record<ClockState, string> = {
  OVERDUE: 'Prazo vencido',
  RUNNING: 'No prazo',
  PAUSED: 'Prazo suspenso',
  STOPPED: 'Prazo encerrado',
  NOT_STARTED: 'Prazo não iniciado',
}

export const correctionLabels: Record<CorrectionFilter, string> = {
  CORRECTED: 'Com correções a verificar',
  PENDING: 'Com correções a responder',
}

/** 'Criado de 01/02/2026 a 28/02/2026', or with one end only. */
const periodText = (done: string, from: string, to: string): string | null => {
  if (from !== '' && to !== '') return `${done} de ${formatDate(from)} a ${formatDate(to)}`
  if (from !== '') return `${done} a partir de ${formatDate(from)}`
  return to === '' ? null : `${done} até ${formatDate(to)}`
}

/** The rarer filters that are used, each in words. */
export const moreFiltersUsed = (filters: ListFilters): string[] =>
  [
    filters.requestType && requestTypeLabels[filters.requestType],
    filters.corrections && correctionLabels[filters.corrections],
    filters.clockState && clockFilterLabels[filters.clockState],
    periodText('Criado', filters.createdFrom, filters.createdTo),
    periodText('Protocolado', filters.protocoledFrom, filters.protocoledTo),
  ].filter((text) => text !== null)
