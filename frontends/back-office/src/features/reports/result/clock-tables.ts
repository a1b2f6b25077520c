import {
  municipalityClockColumns,
  municipalityClockReport,
  processClockColumns,
  processClockReport,
  type ReportCell,
  type ReportColumns,
} from '@licensing/contracts'
import { formatNumber } from '@licensing/ui-kit'
import type { ReportTable } from '../model'

type Table = Omit<ReportTable, 'title'>

const textOf = (cell: ReportCell): string => {
  if (cell === null || cell === '') return '–'
  if (typeof cell === 'boolean') return cell ? 'Sim' : 'Não'
  return typeof cell === 'number' ? formatNumber(cell) : cell
}

const tableOf = <Row>(columns: ReportColumns<Row>, rows: readonly Row[]) => ({
  headers: Object.keys(columns),
  rows: rows.map((row) => Object.values(columns).map((cell) => textOf(cell(row)))),
})

export const municipalityClocksTable = (answer: unknown): Table => {
  const { rows } = municipalityClockReport.parse(answer)
  return { total: rows.length, ...tableOf(municipalityClockColumns, rows) }
}

export const processClocksTable = (answer: unknown): Table => {
  const { total, rows, pagination } = processClockReport.parse(answer)
  return { total, pagination, ...tableOf(processClockColumns, rows) }
}
