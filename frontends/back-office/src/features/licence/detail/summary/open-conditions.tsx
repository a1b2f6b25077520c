import type { LicenceResponse, ObligationResponse } from '@licensing/contracts'
import { Button, Card } from '@licensing/ui-kit'
import { isOpen } from '../../badges/obligation-deadline'
import { ObligationBadge } from '../../badges/obligation-badge'
import { obligationNote } from '../conditions/words'

const SHOWN = 3

interface OpenConditionsProps {
  readonly licence: LicenceResponse
  readonly onShowAll: () => void
}

/** A condition without a term comes last. */
const byDay = (one: ObligationResponse, other: ObligationResponse): number =>
  (one.dueOn ?? '9999').localeCompare(other.dueOn ?? '9999')

/** The next obligations; the tab has all of them. */
export const OpenConditions = ({ licence, onShowAll }: OpenConditionsProps) => {
  const next = licence.obligations
    .filter((obligation) => isOpen(obligation))
    .toSorted(byDay)
    .slice(0, SHOWN)
  return (
    <Card
      title="Condicionantes"
      flush
      aside={
        <Button variant="ghost" size="sm" onClick={onShowAll}>
          Ver todas
        </Button>
      }
    >
      {next.length === 0 ? (
        <p className="card__body subtle">Nada a cumprir agora.</p>
      ) : (
        <ul className="mini-list licence-list">
          {next.map((obligation) => (
            <li key={`${obligation.conditionId} ${obligation.occurrence}`}>
              <div>
                <span>
                  <strong className="table__main licence-list__text">{obligation.text}</strong>
                  <span className="table__sub small">{obligationNote(obligation)}</span>
                </span>
                <ObligationBadge state={obligation.state} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
