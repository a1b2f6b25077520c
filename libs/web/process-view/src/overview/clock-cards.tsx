import type { DashboardClocks } from '@licensing/contracts'
import { StatCard } from '@licensing/ui-kit'
import { CalendarClock, CircleAlert, CircleCheck, Hourglass } from 'lucide-react'

const percentText = (percent: number | null): string =>
  percent === null ? '–' : `${percent.toLocaleString('pt-BR')}%`

interface ClockCardsProps {
  readonly clocks: DashboardClocks
  /** Undefined if it could not be loaded. */
  readonly waitingInQueue: number | undefined
}

/** The legal clocks that staff see, each with the way to its processes. */
export const ClockCards = ({ clocks, waitingInQueue }: ClockCardsProps) => (
  <section aria-labelledby="prazos-legais">
    <h2 className="sr-only" id="prazos-legais">
      Prazos legais
    </h2>
    <ul className="stats stats--4">
      <StatCard
        label="Prazos vencidos"
        value={clocks.overdue}
        icon={CircleAlert}
        late={clocks.overdue > 0}
        to="/desk?queue=overdue"
      />
      <StatCard
        label="Vencem em 7 dias"
        value={clocks.dueIn7Days}
        icon={CalendarClock}
        to="/desk?queue=due7"
      />
      <StatCard
        label="Aguardando solicitante"
        value={waitingInQueue ?? '–'}
        icon={Hourglass}
        to="/desk?queue=waiting"
      />
      <StatCard
        label="No prazo (12 meses)"
        value={percentText(clocks.inTimePercent)}
        icon={CircleCheck}
        to="/reports"
      />
    </ul>
  </section>
)
