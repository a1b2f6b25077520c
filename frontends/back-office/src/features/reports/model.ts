import type { ReportFilters, ReportType } from '@licensing/api-client/reports'
import { type Pagination, TABLE_FORMATS, type TableFormat } from '@licensing/contracts'
import { periodProblem } from '../../entries/period'

/** Display names of the reports. */
export const reportLabels: Record<ReportType, string> = {
  processes: 'Processos',
  municipalities: 'Estatísticas por município',
  'request-types': 'Estatísticas por tipo de requerimento',
  activities: 'Linha do tempo de atividades',
  'clocks-by-municipality': 'Prazos por município',
  'clocks-by-process': 'Prazos por processo',
}

const FORMATS = ['json', ...TABLE_FORMATS] as const

const isReportType = (text: string): text is ReportType => Object.hasOwn(reportLabels, text)

/** The generator's form; '' and null mean no selection. */
export interface ReportForm {
  readonly type: string
  readonly municipalityId: string | null
  readonly startDate: string
  readonly endDate: string
  readonly format: string
}

export const emptyForm: ReportForm = {
  type: '',
  municipalityId: null,
  startDate: '',
  endDate: '',
  format: 'csv',
}

export interface ReportRequest {
  readonly type: ReportType
  readonly filters: ReportFilters
  readonly format: TableFormat | 'json'
}

export type ReportProblems = { readonly [Field in keyof ReportForm]?: string }

/** The request of the form, or its errors by field (specification section 5). */
export const requestOf = (form: ReportForm): ReportRequest | { readonly problems: ReportProblems } => {
  const { type, municipalityId, startDate, endDate, format } = form
  const reversed = periodProblem(startDate, endDate)
  const order = reversed === undefined ? {} : { startDate: reversed }
  if (!isReportType(type)) return { problems: { type: 'Selecione um tipo de relatório', ...order } }
  if (reversed !== undefined) return { problems: order }
  return {
    type,
    filters: {
      municipalityId: municipalityId ?? undefined,
      startDate: startDate || undefined,
      endDate: endDate || undefined,
    },
    format: FORMATS.find((known) => known === format) ?? 'csv',
  }
}

/** A report as a table. */
export interface ReportTable {
  readonly title: string
  readonly headers: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Number of all rows, which may be more than those on this page. */
  readonly total: number
  /** Present in reports with pages. */
  readonly pagination?: Pagination
}

/** A generated report, which loads its other pages. */
export interface GeneratedReport {
  readonly table: ReportTable
  readonly pageOf: (page: number) => Promise<ReportTable>
}
