import type { DashboardClocks, DeskQueuesResponse } from '@licensing/contracts'
import { StatCard } from '@licensing/ui-kit'
import { CalendarClock, CircleAlert, CircleCheck, Hourglass } from 'lucide-react'
import { countIn } from './queries'

const UNKNOWN = '–'

const percentText = (percent: number | null | undefined): string =>
  typeof percent === 'number' ? `${percent.toLocaleString('pt-BR')}%` : UNKNOWN

/** Each undefined if it could not be loaded. */
interface ClockCardsProps {
  readonly queues: DeskQueuesResponse | undefined
  readonly clocks: DashboardClocks | undefined
}

/** The legal clocks that staff see: those of a queue of the desk as the queue counts them, each with the way to its processes. */
export const ClockCards = ({ queues, clocks }: ClockCardsProps) => {
  const overdue = countIn(queues, 'overdue')
  return (
    <section aria-labelledby="prazos-legais">
      <h2 className="sr-only" id="prazos-legais">
        Prazos legais
      </h2>
      <ul className="stats stats--4">
        <StatCard
          label="Prazos vencidos"
          value={overdue ?? UNKNOWN}
          icon={CircleAlert}
          late={(overdue ?? 0) > 0}
          to="/desk?queue=overdue"
        />
        <StatCard
          label="Vencem em 7 dias"
          value={countIn(queues, 'due7') ?? UNKNOWN}
          icon={CalendarClock}
          to="/desk?queue=due7"
        />
        <StatCard
          label="Aguardando solicitante"
          value={countIn(queues, 'waiting') ?? UNKNOWN}
          icon={Hourglass}
          to="/desk?queue=waiting"
        />
        <StatCard
          label="No prazo (12 meses)"
          value={percentText(clocks?.inTimePercent)}
          icon={CircleCheck}
          to="/reports"
        />
      </ul>
    </section>
  )
}
