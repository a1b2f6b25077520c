import type { LicenceResponse } from '@licensing/contracts'
import { EmptyState } from '@licensing/ui-kit'
import { ListChecks } from 'lucide-react'
import type { ChooseObligationAction } from '../../obligations/use-obligation-actions'
import { ConditionCard } from './condition-card'

interface ConditionsPanelProps {
  readonly licence: LicenceResponse
  readonly choose: ChooseObligationAction
}

/** The conditions in the order of the document, each with what was and is owed for it. */
export const ConditionsPanel = ({ licence, choose }: ConditionsPanelProps) =>
  licence.conditions.length === 0 ? (
    <div className="card">
      <EmptyState icon={ListChecks} title="Esta licença não tem condicionantes" />
    </div>
  ) : (
    <ol className="stack">
      {licence.conditions.map((condition, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a version's conditions keep their order, and texts may repeat
        <li key={index}>
          <ConditionCard
            number={index + 1}
            condition={condition}
            obligations={licence.obligations.filter(
              ({ conditionId }) => conditionId === condition.conditionId,
            )}
            licence={licence.number}
            choose={choose}
          />
        </li>
      ))}
    </ol>
  )
