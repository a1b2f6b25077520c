import type { LicenceResponse, ObligationResponse } from '@licensing/contracts'
import { Icon } from '@licensing/ui-kit'
import { Calendar, FileCheck } from 'lucide-react'
import { useId } from 'react'
import { isOpen } from '../../badges/obligation-deadline'
import type { ChooseObligationAction } from '../../obligations/use-obligation-actions'
import { dueText } from '../../reading/texts'
import { ObligationItem } from './obligation-item'

interface ConditionCardProps {
  readonly number: number
  readonly condition: LicenceResponse['conditions'][number]
  readonly obligations: readonly ObligationResponse[]
  readonly licence: string
  readonly choose: ChooseObligationAction
}

/** Settled occurrences beyond the last one are folded away. */
const isShown = (obligation: ObligationResponse, index: number): boolean =>
  index === 0 || isOpen(obligation) || obligation.state === 'SENT'

const splitOccurrences = (obligations: readonly ObligationResponse[]) => {
  const newest = obligations.toSorted((one, other) => other.occurrence - one.occurrence)
  return {
    shown: newest.filter(isShown),
    earlier: newest.filter((obligation, index) => !isShown(obligation, index)),
  }
}

/** A condition as the document has it, and its occurrences, the newest first. */
export const ConditionCard = ({ number, condition, obligations, licence, choose }: ConditionCardProps) => {
  const title = useId()
  const { shown, earlier } = splitOccurrences(obligations)
  const isRecurring = condition.due.kind === 'recurring'
  const list = (of: readonly ObligationResponse[]) => (
    <ul className="occurrences">
      {of.map((obligation) => (
        <li key={obligation.occurrence}>
          <ObligationItem
            obligation={obligation}
            licence={licence}
            choose={choose}
            {...(isRecurring ? { title: `${obligation.occurrence}ª vez` } : {})}
          />
        </li>
      ))}
    </ul>
  )
  return (
    <section className="card" aria-labelledby={title}>
      <div className="condition">
        <h2 id={title}>
          <span className="sr-only">Condicionante</span> <span>{number}</span>
        </h2>
        <div>
          <p className="condition__text">{condition.text}</p>
          <p className="condition__terms">
            <span>
              <Icon as={Calendar} size={16} />
              <span>{dueText(condition.due)}</span>
            </span>
            {condition.proofRequired && (
              <span>
                <Icon as={FileCheck} size={16} />
                <span>Exige comprovação</span>
              </span>
            )}
          </p>
        </div>
      </div>
      {shown.length > 0 && list(shown)}
      {earlier.length > 0 && (
        <details className="occurrences__earlier">
          <summary className="link">{`Vezes anteriores (${earlier.length})`}</summary>
          {list(earlier)}
        </details>
      )}
    </section>
  )
}
