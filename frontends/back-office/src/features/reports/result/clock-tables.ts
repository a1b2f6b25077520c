import {
  clockStateLabels,
  municipalityClockReport,
  processClockReport,
  requestTypeLabels,
  termText,
} from '@licensing/contracts'
import { formatDate, formatNumber } from '@licensing/ui-kit'
import type { ReportTable } from '../model'

type Table = Omit<ReportTable, 'title'>

const orDash = (text: string | null): string => (text === null || text === '' ? '–' : text)
const decimal = (value: number | null): string =>
  orDash(value === null ? null : value.toLocaleString('pt-BR'))
const dayText = (day: string | null): string => orDash(formatDate(day))

const yesOrNo = (value: boolean | null): string => {
  if (value === null) return '–'
  return value ? 'Sim' : 'Não'
}

export const municipalityClocksTable = (answer: unknown): Table => {
  const { rows } = municipalityClockReport.parse(answer)
  return {
    total: rows.length,
    headers: [
      'Município',
      'Iniciados',
      'Em aberto',
      'Vencidos',
      'Encerrados',
      'No prazo',
      'Com atraso',
      'No prazo (%)',
      'Média de dias do órgão',
      'Média de dias do solicitante',
    ],
    rows: rows.map((row) => [
      row.municipalityName ?? 'Não informado',
      ...[row.started, row.open, row.overdue, row.stopped, row.inTime, row.late].map((count) =>
        formatNumber(count),
      ),
      ...[row.inTimePercent, row.averageAgencyDays, row.averageApplicantDays].map(decimal),
    ]),
  }
}

export const processClocksTable = (answer: unknown): Table => {
  const { total, rows, pagination } = processClockReport.parse(answer)
  return {
    total,
    pagination,
    headers: [
      'Protocolo',
      'Município',
      'Tipo de requerimento',
      'Tipo de licenciamento',
      'Regime',
      'Prazo',
      'Início',
      'Vence em',
      'Situação do prazo',
      'Dias do órgão',
      'Dias do solicitante',
      'Suspensões',
      'Encerrado em',
      'No prazo',
    ],
    rows: rows.map((row) => [
      orDash(row.protocolNumber),
      orDash(row.municipalityName),
      row.requestType === null ? '–' : requestTypeLabels[row.requestType],
      orDash(row.licensingType),
      row.regime,
      termText(row.term),
      dayText(row.startedOn),
      dayText(row.dueOn),
      clockStateLabels[row.state],
      String(row.agencyDays),
      String(row.applicantDays),
      String(row.pauses),
      dayText(row.stoppedOn),
      yesOrNo(row.inTime),
    ]),
  }
}
