import type { ReportSummary } from '@licensing/contracts'
import { Card, EmptyState, formatNumber } from '@licensing/ui-kit'
import { ChartColumn } from 'lucide-react'
import { monthRows, statusRows, totalOf, type StatusRow } from './model'
import { MonthChart } from './month-chart'
import { DataTable } from './data-table'

/** In the units of the drawing, 600 wide. */
const ROW = 31.85
const TOP = 38
const BARS_LEFT = 172
const LONGEST = 376
const FOOT = 12

const title = 'Processos por status'

const Bar = ({ row, index }: { readonly row: StatusRow; readonly index: number }) => {
  const y = TOP + index * ROW
  const width = (row.length / 100) * LONGEST
  return (
    <>
      <text x={BARS_LEFT - 12} y={y + 14.5} textAnchor="end">
        {row.label}
      </text>
      <rect x={BARS_LEFT} y={y} width={width} height="20" rx="2" style={{ fill: row.colour }} />
      <text className="v" x={BARS_LEFT + width + 8} y={y + 14.5}>
        {formatNumber(row.count)}
      </text>
    </>
  )
}

const Bars = ({ rows }: { readonly rows: readonly StatusRow[] }) => (
  <figure>
    <svg
      className="chart"
      viewBox={`0 0 600 ${Math.round(TOP + rows.length * ROW - FOOT + 6)}`}
      role="img"
      aria-label="Barras de processos por status. Os mesmos números estão na tabela ao lado."
    >
      <text x={BARS_LEFT} y="22">
        Número de processos
      </text>
      {rows.map((row, index) => (
        <Bar key={row.status} row={row} index={index} />
      ))}
    </svg>
  </figure>
)

/** The distribution of processes by status (specification section 2). */
const StatusChart = ({ rows }: { readonly rows: readonly StatusRow[] }) => (
  <Card title={title}>
    <div className="chart-grid">
      <Bars rows={rows} />
      <DataTable
        caption={title}
        headers={['Status', 'Processos', '%']}
        rows={rows.map(({ status, count, share, ...row }) => ({
          ...row,
          key: status,
          values: [formatNumber(count), share],
        }))}
        totals={[formatNumber(totalOf(rows)), '100%']}
      />
    </div>
  </Card>
)

interface ChartsProps {
  readonly summary: ReportSummary
  /** Time of the request. */
  readonly at: Date
}

/** The two charts, each next to its table; loaded when there is data. */
const Charts = ({ summary, at }: ChartsProps) => {
  if (totalOf(summary.processesByStatus) === 0)
    return (
      <Card title="Processos por status">
        <EmptyState
          icon={ChartColumn}
          title="Nenhum processo encontrado"
          text="Os gráficos aparecem quando houver o primeiro processo."
        />
      </Card>
    )
  return (
    <>
      <StatusChart rows={statusRows(summary)} />
      <MonthChart rows={monthRows(summary, at)} />
    </>
  )
}

export default Charts
