import { processStatusLabels, type ProtocoledSummary, requestTypeLabels } from '@licensing/contracts'
import { dateCell } from '@licensing/http'

export const columns = [
  'Protocolo',
  'Status',
  'Tipo de requerimento',
  'Solicitante',
  'Empreendimento',
  'Município',
  'Estado',
  'Atividade',
  'Responsável',
  'Protocolado em',
  'Decidido em',
]

export const cellsOf = (entry: ProtocoledSummary): string[] => [
  entry.protocolNumber,
  processStatusLabels[entry.status],
  entry.requestType === null ? '' : requestTypeLabels[entry.requestType],
  entry.applicantName ?? '',
  entry.enterpriseName ?? '',
  entry.municipalityName ?? '',
  entry.municipalityState ?? '',
  entry.activityDescription ?? '',
  entry.userName,
  dateCell(entry.protocoledAt),
  dateCell(entry.decidedAt),
]
