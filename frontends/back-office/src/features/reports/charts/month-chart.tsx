import { Card, formatNumber } from '@licensing/ui-kit'
import { DataTable } from './data-table'
import { axisOf, type MonthRow } from './model'

/** In the units of the drawing, 600 wide. */
const RIGHT = 596
const TOP = 16
const BOTTOM = 340
const HEIGHT = 392
const GAP = 16

const title = 'Processos por mês'

interface Frame {
  readonly lines: readonly number[]
  readonly left: number
  /** Distance between bars. */
  readonly pitch: number
  readonly heightOf: (count: number) => number
}

const frameOf = (rows: readonly MonthRow[]): Frame => {
  const lines = axisOf(Math.max(0, ...rows.map(({ count }) => count)))
  const top = lines.at(-1) ?? 1
  const left = 12 + 8 * formatNumber(top).length
  return {
    lines,
    left,
    pitch: (RIGHT - left - GAP / 2) / Math.max(1, rows.length),
    heightOf: (count) => (count / top) * (BOTTOM - TOP),
  }
}

const Lines = ({ frame: { lines, left, heightOf } }: { readonly frame: Frame }) =>
  lines.map((line) => {
    const y = BOTTOM - heightOf(line)
    return (
      <g key={line}>
        <line className={line === 0 ? 'axis' : 'grid'} x1={left} x2={RIGHT} y1={y} y2={y} />
        <text x={left - 8} y={y + 4} textAnchor="end">
          {formatNumber(line)}
        </text>
      </g>
    )
  })

interface BarProps {
  readonly row: MonthRow
  readonly x: number
  readonly width: number
  readonly height: number
}

const Bar = ({ row, x, width, height }: BarProps) => {
  const middle = x + width / 2
  const look = row.isCurrent
    ? { className: 'bar--current', strokeDasharray: '4 3' }
    : { style: { fill: 'var(--blue-600)' } }
  return (
    <>
      <rect x={x} y={BOTTOM - height} width={width} height={height} rx="2" {...look} />
      <text className="v" x={middle} y={BOTTOM - height - 7} textAnchor="middle">
        {formatNumber(row.count)}
      </text>
      <text x={middle} y={BOTTOM + 20} textAnchor="middle">
        {row.short}
      </text>
      {row.year !== undefined && (
        <text x={x} y={BOTTOM + 40}>
          {row.year}
        </text>
      )}
    </>
  )
}

const Bars = ({ rows }: { readonly rows: readonly MonthRow[] }) => {
  const frame = frameOf(rows)
  const span = `de ${rows[0]?.spoken} a ${rows.at(-1)?.spoken}`
  return (
    <figure>
      <svg
        className="chart"
        viewBox={`0 0 600 ${HEIGHT}`}
        role="img"
        aria-label={`Barras de processos criados por mês, ${span}. Os mesmos números estão na tabela ao lado.`}
      >
        <Lines frame={frame} />
        {rows.map((row, index) => (
          <Bar
            key={row.key}
            row={row}
            x={frame.left + 10 + index * frame.pitch}
            width={frame.pitch - GAP}
            height={frame.heightOf(row.count)}
          />
        ))}
      </svg>
      {rows.some(({ isCurrent }) => isCurrent) && (
        <figcaption className="hint">A barra tracejada é o mês em curso.</figcaption>
      )}
    </figure>
  )
}

/** The number of processes created in each month; the table starts with the newest. */
export const MonthChart = ({ rows }: { readonly rows: readonly MonthRow[] }) => (
  <Card title={title}>
    <div className="chart-grid">
      <Bars rows={rows} />
      <DataTable
        caption="Processos criados por mês"
        headers={['Mês', 'Processos']}
        rows={rows
          .map(({ key, label, count, length }) => ({ key, label, length, values: [formatNumber(count)] }))
          .toReversed()}
      />
    </div>
  </Card>
)
