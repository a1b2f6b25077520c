import type { ProcessResponse } from '@licensing/contracts'
import { Button, type Elements, Icon, type IconComponent, LinkButton } from '@licensing/ui-kit'
import { ArrowRight, CheckCheck, CircleX, Clock, Download } from 'lucide-react'
import type { ProcessActions } from '../../process-actions/use-process-actions'
import type { DetailTab } from '../tabs'
import { useDownload } from '@licensing/process-view/actions'
import type { NextAction, NextStep } from './next-step'

const icons: Record<NextStep['tone'], IconComponent> = {
  you: Clock,
  other: Clock,
  done: CheckCheck,
  closed: CircleX,
}

interface ActionProps {
  readonly process: ProcessResponse
  readonly actions: ProcessActions
  readonly openTab: (tab: DetailTab) => void
}

/** What the button of an action does; null where the server does not allow the offer: the sentences next to it still hold. */
const useTarget = (action: NextAction, { process, actions, openTab }: ActionProps) => {
  const download = useDownload(process.id)
  if ('download' in action) return { icon: Download, onClick: () => download(action.download) }
  if ('tab' in action) return { onClick: () => openTab(action.tab) }
  if ('to' in action) return { to: action.to }
  const offer = actions.offersOf(process).find(({ key }) => key === action.offer)
  if (offer === undefined) return null
  if (offer.to !== undefined) return { to: offer.to }
  return {
    busy: offer.key === 'startAnalysis' && actions.startingId === process.id,
    busyLabel: 'Iniciando...',
    onClick: () => actions.choose(offer.key, process),
  }
}

interface NextButtonProps extends ActionProps {
  readonly action: NextAction
  readonly variant: 'primary' | 'secondary'
}

const NextButton = ({ action, variant, ...rest }: NextButtonProps) => {
  const target = useTarget(action, rest)
  if (target === null) return null
  const look = { variant, ...(target.icon === undefined && { iconAfter: ArrowRight }) }
  return target.to === undefined ? (
    <Button {...look} {...target}>
      {action.label}
    </Button>
  ) : (
    <LinkButton {...look} to={target.to}>
      {action.label}
    </LinkButton>
  )
}

interface NextStepCardProps extends ActionProps {
  readonly step: NextStep
  /** A button after the one of the step. */
  readonly more?: Elements
}

/** 'De quem é a vez' and 'O que fazer agora', first on every detail. */
export const NextStepCard = ({ step, more = null, ...rest }: NextStepCardProps) => (
  <section className={`turn turn--${step.tone}`} aria-label="Situação do processo">
    <div>
      <h2>
        <Icon as={icons[step.tone]} size={16} />
        <span>De quem é a vez</span>
      </h2>
      <p className="turn__say">{step.turn.text}</p>
      {step.turn.detail !== undefined && <p className="turn__more">{step.turn.detail}</p>}
    </div>
    <div>
      <h2>O que fazer agora</h2>
      <p className="turn__say">{step.task.text}</p>
      {step.task.detail !== undefined && <p className="turn__more">{step.task.detail}</p>}
      {(step.action !== undefined || more !== null) && (
        <div className="actions no-print">
          {step.action !== undefined && <NextButton action={step.action} variant="primary" {...rest} />}
          {step.second !== undefined && <NextButton action={step.second} variant="secondary" {...rest} />}
          {more}
        </div>
      )}
    </div>
  </section>
)
