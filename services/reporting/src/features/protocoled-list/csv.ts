import type { ProtocoledSummary } from '@licensing/contracts'
import { processStatusLabels, requestTypeLabels } from '@licensing/domain-kit'
import type { Options } from 'csv-stringify'

const columns = [
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

/** UTF-8 with BOM, `;`, quoted, cells a spreadsheet would run are escaped (decision 4, CSV). */
export const csvOptions: Options = {
  bom: true,
  delimiter: ';',
  quoted: true,
  escape_formulas: true,
  header: true,
  columns,
}

const ptBrDate = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' })
const date = (at: string | null): string => (at === null ? '' : ptBrDate.format(new Date(at)))

export const csvRow = (entry: ProtocoledSummary): string[] => [
  entry.protocolNumber,
  processStatusLabels[entry.status],
  entry.requestType === null ? '' : requestTypeLabels[entry.requestType],
  entry.applicantName ?? '',
  entry.enterpriseName ?? '',
  entry.municipalityName ?? '',
  entry.municipalityState ?? '',
  entry.activityDescription ?? '',
  entry.userName,
  date(entry.protocoledAt),
  date(entry.decidedAt),
]

/** The day in the municipality's clock, as file names carry it. */
export const dayStamp = (now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(now)
