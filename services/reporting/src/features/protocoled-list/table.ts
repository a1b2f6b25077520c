import { processStatusLabels, type ProtocoledSummary, requestTypeLabels } from '@licensing/contracts'
import { type Columns, dateCell } from '@licensing/http'

export const columns: Columns<ProtocoledSummary> = {
  Protocolo: ({ protocolNumber }) => protocolNumber,
  Status: ({ status }) => processStatusLabels[status],
  'Tipo de requerimento': ({ requestType }) => (requestType === null ? '' : requestTypeLabels[requestType]),
  Solicitante: ({ applicantName }) => applicantName ?? '',
  Empreendimento: ({ enterpriseName }) => enterpriseName ?? '',
  Município: ({ municipalityName }) => municipalityName ?? '',
  Estado: ({ municipalityState }) => municipalityState ?? '',
  Atividade: ({ activityDescription }) => activityDescription ?? '',
  Responsável: ({ userName }) => userName,
  'Protocolado em': ({ protocoledAt }) => dateCell(protocoledAt),
  'Decidido em': ({ decidedAt }) => dateCell(decidedAt),
}
