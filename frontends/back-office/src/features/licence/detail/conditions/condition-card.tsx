import type { LicenceResponse, ObligationResponse } from '@licensing/contracts'
import { Icon, formatDateTime } from '@licensing/ui-kit'
import { Calendar, FileCheck } from 'lucide-react'
import { useId } from 'react'
import { isOpen } from '../../badges/obligation-deadline'
import type { ChooseObligationAction } from '../../obligations/use-obligation-actions'
import { dueText } from '../../reading/texts'
import { ObligationBadge } from '../../badges/obligation-badge'
import { ObligationDue } from '../../badges/obligation-due'
import { ObligationButtons } from '../../obligations/obligation-buttons'
import { ProofFiles } from '../../obligations/proof-files'
import { newDueText, stepLabels } from './words'

interface ObligationItemProps {
  readonly obligation: ObligationResponse
  readonly licence: string
  readonly choose: ChooseObligationAction
  /** Distinguishes the occurrences of a recurring condition. */
  readonly title?: string
}

const Steps = ({ licenceId, steps }: Pick<ObligationResponse, 'licenceId' | 'steps'>) => (
  <ol className="steps">
    {steps.map((step) => (
      <li key={`${step.step} ${step.at} ${step.dueOn}`}>
        <p className="small">
          <strong>{stepLabels[step.step]}</strong>{' '}
          <span>{`· ${step.by.name} · ${formatDateTime(step.at)}`}</span>
        </p>
        {step.text !== null && <p className="tl__note">{step.text}</p>}
        {newDueText(step) !== undefined && <p className="small">{newDueText(step)}</p>}
        <ProofFiles licenceId={licenceId} documents={step.documents} />
      </li>
    ))}
  </ol>
)

/** One occurrence: its day and state, what may be done, and what was done with its reasons. */
const ObligationItem = ({ obligation, licence, choose, title }: ObligationItemProps) => (
  <>
    <div className="occurrence">
      <div className="occurrence__state">
        {title !== undefined && <h3>{title}</h3>}
        <ObligationBadge state={obligation.state} />
        {obligation.dueOn !== null && <ObligationDue obligation={obligation} />}
      </div>
      <div className="occurrence__actions">
        <ObligationButtons obligation={obligation} licence={licence} choose={choose} />
      </div>
    </div>
    {obligation.steps.length > 0 && <Steps licenceId={obligation.licenceId} steps={obligation.steps} />}
  </>
)

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
