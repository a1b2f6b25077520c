import type { ObligationCounts } from '@licensing/contracts'
import { StatCard } from '@licensing/ui-kit'
import { CalendarClock, CircleAlert, FileSearch } from 'lucide-react'

/** The counts of obligations, each linked to its list; empty while all are zero. */
export const ObligationCards = ({
  counts: { overdue, dueSoon, sent },
}: {
  readonly counts: ObligationCounts
}) =>
  overdue + dueSoon + sent === 0 ? null : (
    <section aria-labelledby="condicionantes">
      <h2 className="sr-only" id="condicionantes">
        Condicionantes
      </h2>
      <ul className="stats stats--3">
        <StatCard
          label="Condicionantes vencidas"
          value={overdue}
          icon={CircleAlert}
          late={overdue > 0}
          to="/obligations"
        />
        <StatCard
          label="Condicionantes a vencer em 30 dias"
          value={dueSoon}
          icon={CalendarClock}
          to="/obligations?state=DUE_SOON"
        />
        <StatCard
          label="Comprovações em análise"
          value={sent}
          icon={FileSearch}
          to="/obligations?state=SENT"
        />
      </ul>
    </section>
  )
