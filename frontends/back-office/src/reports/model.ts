import type { ReportFilters, ReportType } from '@licensing/api-client'
import {
  municipalityReport,
  type ReportSummary,
  processReport,
  requestTypeReport,
  timelineReport,
} from '@licensing/contracts'
import { historyActionLabels, processStatusLabels, requestTypeLabels } from '@licensing/domain-kit'
import { formatDate, formatNumber } from '@licensing/ui-kit'

/** The names the four reports go by. */
export const reportLabels: Record<ReportType, string> = {
  processes: 'Processos',
  municipalities: 'Estatísticas por município',
  'request-types': 'Estatísticas por tipo de requerimento',
  activities: 'Linha do tempo de atividades',
}

export const isReportType = (text: string): text is ReportType => Object.hasOwn(reportLabels, text)

/** The generator's form; '' is nothing chosen. */
export interface ReportForm {
  readonly type: string
  readonly municipalityId: string
  readonly startDate: string
  readonly endDate: string
  readonly format: string
}

export const emptyForm: ReportForm = {
  type: '',
  municipalityId: '',
  startDate: '',
  endDate: '',
  format: 'csv',
}

export const filtersOf = ({ municipalityId, startDate, endDate }: ReportForm): ReportFilters => ({
  municipalityId: municipalityId || undefined,
  startDate: startDate || undefined,
  endDate: endDate || undefined,
})

/** A report as a table shows it. */
export interface ReportTable {
  readonly title: string
  readonly headers: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** How many there are in all, when the rows are not all of them. */
  readonly total: number
}

const blank = 'Não informado'

const processTable = (answer: unknown) => {
  const { total, rows } = processReport.parse(answer)
  return {
    total,
    headers: [
      'Protocolo',
      'Código de autenticação',
      'Status',
      'Tipo de requerimento',
      'Tipo de licenciamento',
      'Classe',
      'Município',
      'Solicitante',
      'Empreendimento',
      'Atividade',
      'Criado em',
      'Decidido em',
    ],
    rows: rows.map((row) => [
      row.protocolNumber ?? '–',
      row.authCode ?? '–',
      processStatusLabels[row.status],
      row.requestType === null ? '–' : requestTypeLabels[row.requestType],
      row.licensingType ?? '–',
      row.activityClass ?? '–',
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
          day.split('-').toReversed().join('/'),
          historyActionLabels[action],
          formatNumber(count),
        ]),
    ),
}

/** The server's answer as a table; throws when it is not the report asked for. */
export const tableOf = (type: ReportType, answer: unknown): ReportTable => ({
  title: reportLabels[type],
  ...readers[type](answer),
})

export interface Bar {
  readonly label: string
  readonly count: number
  readonly colour: string
}

const fills: Record<string, string> = {
  DRAFT: '--chart-draft',
  APPROVED: '--chart-approved',
  COMPLETED: '--st-completed-bg',
  ARCHIVED: '--st-archived-bg',
}

/** Statuses from the most to the least processes, in the colours of their badges. */
export const statusBars = ({ processesByStatus }: ReportSummary): Bar[] =>
  processesByStatus
    .map(({ status, count }) => ({
      label: processStatusLabels[status],
      count,
      colour: `var(${fills[status] ?? `--st-${status.toLowerCase().replaceAll('_', '-')}-fg`})`,
    }))
    .toSorted((one, other) => other.count - one.count)

const months = [
  'jan.',
  'fev.',
  'mar.',
  'abr.',
  'mai.',
  'jun.',
  'jul.',
  'ago.',
  'set.',
  'out.',
  'nov.',
  'dez.',
]

export const monthBars = ({ processesByMonth }: ReportSummary): Bar[] =>
  processesByMonth.map(({ month, year, count }) => ({
    label: `${months[month - 1] ?? month} ${year}`,
    count,
    colour: 'var(--blue-600)',
  }))
