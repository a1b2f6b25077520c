import { type Elements, SkeletonStats } from '@licensing/ui-kit'
import type { UseQueryResult } from '@tanstack/react-query'
import { RecentProcesses } from './recent-processes'

interface ProcessOverviewProps {
  readonly stats: UseQueryResult
  /** The other figures, which are not awaited for longer than their first failure. */
  readonly figures: readonly UseQueryResult[]
  /** How many cards the counts have. */
  readonly cards: number
  readonly children: Elements
}

/** The frame of a dashboard: its figures as soon as all are loaded, and the latest processes. Failed parts are left out. */
export const ProcessOverview = ({ stats, figures, cards, children }: ProcessOverviewProps) => {
  const isPending =
    stats.isPending || figures.some(({ isLoading, failureCount }) => isLoading && failureCount === 0)
  return (
    <div className="stack">
      {isPending ? <SkeletonStats label="Carregando indicadores" cards={cards} /> : children}
      {/* The parts above move the list, so the list loads hidden and is shown together with them. */}
      <div hidden={isPending}>
        <RecentProcesses />
      </div>
    </div>
  )
}
