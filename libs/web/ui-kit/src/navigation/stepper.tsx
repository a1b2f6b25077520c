import { Check } from 'lucide-react'
import { Icon } from '../icons/icon'
import { ProgressBar } from '../feedback/progress-bar'

export interface Step {
  id: string
  label: string
}

export interface StepperProps {
  steps: readonly Step[]
  /** Id of the current step. */
  current: string
  /** Ids of the completed steps. */
  completed: ReadonlySet<string>
  /** If absent, steps are not clickable. */
  onSelect?: (id: string) => void
  /** 'panel' (default): a card with 'Passo n de m' and the list, which collapses when narrow; 'row': a line of steps. */
  look?: 'panel' | 'row'
  label?: string
}

interface ItemProps extends Pick<StepperProps, 'onSelect'> {
  step: Step
  position: number
  isCurrent: boolean
  isDone: boolean
}

const Item = ({ step, position, isCurrent, isDone, onSelect }: ItemProps) => {
  const state = isCurrent ? 'step step--current' : isDone ? 'step step--done' : 'step'
  const done = isDone && !isCurrent
  const name = (
    <>
      {done && <span className="sr-only">Concluído:</span>} <span>{step.label}</span>
    </>
  )
  return (
    <li className={state} aria-current={isCurrent ? 'step' : undefined}>
      <span className="step__dot">{done ? <Icon as={Check} size={16} /> : position}</span>
      {done && onSelect ? (
        <button type="button" onClick={() => onSelect(step.id)}>
          {name}
        </button>
      ) : (
        <span>{name}</span>
      )}
    </li>
  )
}

/** A person's position in a sequence of steps, with the percentage (specification section 2). */
export const Stepper = (props: StepperProps) => {
  const { steps, current, completed, onSelect, look = 'panel', label = 'Etapas' } = props
  const position = steps.findIndex((step) => step.id === current) + 1
  const percent = Math.round((position / steps.length) * 100)
  const list = (
    <ol className={look === 'row' ? 'steps steps--row' : 'steps'} aria-label={label}>
      {steps.map((step, index) => (
        <Item
          key={step.id}
          step={step}
          position={index + 1}
          isCurrent={step.id === current}
          isDone={completed.has(step.id)}
          {...(onSelect ? { onSelect } : {})}
        />
      ))}
    </ol>
  )
  if (look === 'row') return list
  return (
    <section className="card steps__panel" aria-label="Progresso">
      <div className="card__body">
        <p className="steps__head">
          <strong>{`Passo ${position} de ${steps.length}`}</strong>
          <span>{`${percent}%`}</span>
        </p>
        <ProgressBar label="Progresso do preenchimento" value={percent} />
        {list}
      </div>
    </section>
  )
}
