import type { ReportType } from '@licensing/api-client/reports'
import {
  brazilianDay,
  formatAuthCode,
  historyActionLabels,
  municipalityReport,
  processReport,
  processReportColumns,
  type ProcessReportRow,
  processStatusLabels,
  requestTypeLabels,
  requestTypeReport,
  timelineReport,
} from '@licensing/contracts'
import { formatDate, formatNumber } from '@licensing/ui-kit'
import { reportLabels, type ReportTable } from '../model'
import { municipalityClocksTable, processClocksTable } from './clock-tables'

const blank = 'Não informado'

/** Only licensing has a class. */
const classOf = ({ activityClass, requestType }: ProcessReportRow): string => {
  if (activityClass !== null) return activityClass
  return requestType === null || requestType === 'LICENCIAMENTO_AMBIENTAL' ? '–' : 'Não se aplica'
}

const processTable = (answer: unknown) => {
  const { total, rows, pagination } = processReport.parse(answer)
  return {
    total,
    pagination,
    headers: processReportColumns,
    rows: rows.map((row) => [
      row.protocolNumber ?? '–',
      row.authCode === null ? '–' : formatAuthCode(row.authCode.replaceAll('-', '')),
      processStatusLabels[row.status],
      row.requestType === null ? '–' : requestTypeLabels[row.requestType],
      row.licensingType ?? '–',
      classOf(row),
      row.municipalityName ?? '–',
      row.applicantName ?? '–',
      row.enterpriseName ?? '–',
      row.activityDescription ?? '–',
      formatDate(row.createdAt),
      row.decidedAt === null ? '–' : formatDate(row.decidedAt),
    ]),
  }
}

const countTable = (headers: string[], rows: string[][]) => ({ headers, rows, total: rows.length })

const readers: Record<ReportType, (answer: unknown) => Omit<ReportTable, 'title'>> = {
  processes: processTable,
  municipalities: (answer) =>
    countTable(
      ['Município', 'Estado', 'Processos'],
      municipalityReport
        .parse(answer)
        .rows.map((row) => [
          row.municipalityName ?? blank,
          row.municipalityState ?? '–',
          formatNumber(row.total),
        ]),
    ),
  'clocks-by-municipality': municipalityClocksTable,
  'clocks-by-process': processClocksTable,
  'request-types': (answer) =>
    countTable(
      ['Tipo de requerimento', 'Processos'],
      requestTypeReport
        .parse(answer)
        .rows.map((row) => [
          row.requestType === null ? blank : requestTypeLabels[row.requestType],
          formatNumber(row.total),
        ]),
    ),
  activities: (answer) =>
    countTable(
      ['Dia', 'Ação', 'Quantidade'],
      timelineReport
        .parse(answer)
        .rows.map(({ day, action, count }) => [
          brazilianDay(day),
          historyActionLabels[action],
          formatNumber(count),
        ]),
    ),
}

/** Parses the server's response into a table; throws if it is a different report. */
export const tableOf = (type: ReportType, answer: unknown): ReportTable => ({
  title: reportLabels[type],
  ...readers[type](answer),
})
