import type { ReportSummary } from '@licensing/contracts'
import { Card, EmptyState } from '@licensing/ui-kit'
import { ChartColumn } from 'lucide-react'
import { monthRows, statusRows, totalOf } from './model'
import { MonthChart } from './month-chart'
import { StatusChart } from './status-chart'

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
