import type { ObligationResponse } from '@licensing/contracts'
import { formatDateTime } from '@licensing/ui-kit'
import { ObligationBadge } from '../../badges/obligation-badge'
import { ObligationDue } from '../../badges/obligation-due'
import { ObligationButtons } from '../../obligations/obligation-buttons'
import { ProofFiles } from '../../obligations/proof-files'
import type { ChooseObligationAction } from '../../obligations/use-obligation-actions'
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
export const ObligationItem = ({ obligation, licence, choose, title }: ObligationItemProps) => (
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
