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

const cards = [
  { queue: 'overdue', label: 'Prazos vencidos', icon: CircleAlert },
  { queue: 'due7', label: 'Vencem em 7 dias', icon: CalendarClock },
  { queue: 'waiting', label: 'Aguardando solicitante', icon: Hourglass },
] as const

/** The legal clocks that staff see: those of a queue of the desk as the queue counts them, each with the way to its processes. */
export const ClockCards = ({ queues, clocks }: ClockCardsProps) => (
  <section aria-labelledby="prazos-legais">
    <h2 className="sr-only" id="prazos-legais">
      Prazos legais
    </h2>
    <ul className="stats stats--4">
      {cards.map(({ queue, ...card }) => {
        const count = countIn(queues, queue)
        return (
          <StatCard
            key={queue}
            {...card}
            value={count ?? UNKNOWN}
            late={queue === 'overdue' && (count ?? 0) > 0}
            to={`/desk?queue=${queue}`}
          />
        )
      })}
      <StatCard
        label="No prazo (12 meses)"
        value={percentText(clocks?.inTimePercent)}
        icon={CircleCheck}
        to="/reports"
      />
    </ul>
  </section>
)
