import type { ReportSummary } from '@licensing/contracts'
import { Card, EmptyState } from '@licensing/ui-kit'
import { ChartColumn } from 'lucide-react'
import { monthRows, statusRows, totalOf } from './model'
import { MonthChart } from './month-chart'
import { StatusChart } from './status-chart'

interface ChartsProps {
  readonly summary: ReportSummary
  /** When the numbers were asked for. */
  readonly at: Date
}

/** The two charts, each beside its numbers; loaded when there is something to draw. */
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
