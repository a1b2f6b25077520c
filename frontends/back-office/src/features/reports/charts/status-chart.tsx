import { Card, formatNumber } from '@licensing/ui-kit'
import { DataTable } from './data-table'
import { type StatusRow, totalOf } from './model'

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
export const StatusChart = ({ rows }: { readonly rows: readonly StatusRow[] }) => (
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
