import { Card, formatNumber } from '@licensing/ui-kit'
import type { CSSProperties } from 'react'
import type { Bar } from './model'

const ROW = 32

interface BarChartProps {
  readonly title: string
  /** What the first column of the table names: 'Status', 'Mês'. */
  readonly unit: string
  readonly bars: readonly Bar[]
}

/** Bars, and the same numbers in a table beside them for whoever cannot see the bars. */
export const BarChart = ({ title, unit, bars }: BarChartProps) => {
  const most = Math.max(1, ...bars.map(({ count }) => count))
  return (
    <Card title={title}>
      <div className="chart-grid">
        <figure>
          <svg
            className="chart"
            viewBox={`0 0 600 ${bars.length * ROW}`}
            role="img"
            aria-label={`Barras de ${title.toLowerCase()}. Os mesmos números estão na tabela ao lado.`}
          >
            {bars.map(({ label, count, colour }, index) => {
              const width = (count / most) * 376
              return (
                <g key={label}>
                  <text x="160" y={index * ROW + 20.5} textAnchor="end">
                    {label}
                  </text>
                  <rect
                    x="172"
                    y={index * ROW + 6}
                    width={width}
                    height="20"
                    rx="2"
                    style={{ fill: colour }}
                  />
                  <text className="v" x={180 + width} y={index * ROW + 20.5}>
                    {formatNumber(count)}
                  </text>
                </g>
              )
            })}
          </svg>
        </figure>
        <table className="data-table">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{unit}</th>
              <th scope="col" className="is-right">
                Processos
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ label, count, colour }) => (
              <tr key={label}>
                <th scope="row" style={{ '--sw': colour, '--p': (count / most) * 100 } as CSSProperties}>
                  <span className="swatch" />
                  {label}
                </th>
                <td className="is-right">{formatNumber(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
