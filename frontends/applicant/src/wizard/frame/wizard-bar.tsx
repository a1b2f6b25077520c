import { Button, type Elements, Icon } from '@licensing/ui-kit'
import { ArrowLeft, ArrowRight, CircleAlert } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useState } from 'react'
import { isBlocked, noticesFor } from '../model'
import { UploadProgress } from './upload-progress'
import { HAND_IN } from './use-wizard-form'
import { useIntent, useIsSending, useStep, useValues, WizardActor } from './wizard-actor'
import { stepBeside, type WizardStepId } from '../wizard-steps'
import type { WizardValues } from '../values'

interface WizardBarProps {
  /** Label of the last step's button, and its label while sending. */
  readonly saveLabel: string
  readonly savingLabel: string
  /** Whether Próximo is waiting for the rules to load. */
  readonly isValidating: boolean
  /** Whether the last step has a second button that also hands in the draft. */
  readonly mayHandIn: boolean
  /** At the left: a link to leave, the button that saves the draft, and 'Limpar Dados'. */
  readonly children: Elements
}

interface Block {
  readonly text: string
  /** The step where the block is lifted, and the button that leads there. */
  readonly step: WizardStepId
  readonly label: string
}

const blockOf = (values: WizardValues): Block =>
  noticesFor(values).includes('ruralBlock')
    ? {
        text: `Em zona rural, ${values.licensingType} é com o órgão estadual. Escolha outro tipo para continuar.`,
        step: 'municipalityAndType',
        label: 'Rever tipo',
      }
    : {
        text: 'Com supressão de vegetação em zona rural, o processo é com o órgão estadual.',
        step: 'framing',
        label: 'Rever enquadramento',
      }

/** Why the main button is disabled, with a link to the step where the block is lifted. */
const BlockReason = ({ id }: { id: string }) => {
  const actor = WizardActor.useActorRef()
  const { text, step, label } = blockOf(useValues())
  const isHere = useStep() === step
  return (
    <p className="error" id={id}>
      <Icon as={CircleAlert} size={16} />
      <span>{text}</span>
      {!isHere && (
        <Button size="sm" onClick={() => actor.send({ type: 'GO_TO', step })}>
          {label}
        </Button>
      )}
    </p>
  )
}

/** Longer than the interval between the clicks of a double click. */
const DOUBLE_CLICK_MILLISECONDS = 500

/**
 * False for a moment after the last step's buttons have replaced Próximo, so that the second click of a double click
 * does not send. True at once if the wizard opens at the last step.
 */
const useReadiness = (isLast: boolean): boolean => {
  const [isReady, setReady] = useState(isLast)
  useEffect(() => {
    if (!isLast) return undefined
    const timer = setTimeout(() => setReady(true), DOUBLE_CLICK_MILLISECONDS)
    return () => {
      clearTimeout(timer)
      setReady(false)
    }
  }, [isLast])
  return isReady
}

/** Ignores key repeats, so that a key held down does not send. */
const ignoreRepeats = (event: KeyboardEvent) => {
  if (event.repeat) event.preventDefault()
}
const ignore = (event: MouseEvent) => event.preventDefault()

interface Blocking {
  readonly blocked: boolean
  /** Id of the element with the reason. */
  readonly reason: string
  readonly isReady: boolean
}

const blockedBy = ({ blocked, reason }: Omit<Blocking, 'isReady'>) =>
  blocked ? { disabled: true, 'aria-describedby': reason } : { disabled: false }

const guardedBy = ({ isReady }: Pick<Blocking, 'isReady'>) => ({
  onKeyDown: ignoreRepeats,
  ...(isReady ? {} : { 'aria-disabled': true, onClick: ignore }),
})

type SendButtonsProps = Pick<WizardBarProps, 'saveLabel' | 'savingLabel' | 'mayHandIn'> & Blocking

/** The last step's buttons; while one is busy the other is disabled. */
const SendButtons = ({ saveLabel, savingLabel, mayHandIn, ...blocking }: SendButtonsProps) => {
  const sending = useIsSending()
  const intent = useIntent()
  const block = { ...blockedBy(blocking), ...guardedBy(blocking) }
  return (
    <>
      <Button
        type="submit"
        variant="primary"
        {...block}
        disabled={block.disabled || (sending && intent !== 'save')}
        busy={sending && intent === 'save'}
        busyLabel={savingLabel}
      >
        {saveLabel}
      </Button>
      {mayHandIn && (
        <Button
          type="submit"
          name={HAND_IN}
          {...block}
          disabled={block.disabled || (sending && intent !== 'handIn')}
          busy={sending && intent === 'handIn'}
          busyLabel="Enviando..."
        >
          Enviar Processo
        </Button>
      )}
    </>
  )
}

/** Anterior, Próximo and, on the last step, the submit button (specification section 2). */
export const WizardBar = (props: WizardBarProps) => {
  const actor = WizardActor.useActorRef()
  const values = useValues()
  const step = useStep()
  const sending = useIsSending()
  const { rules } = actor.getSnapshot().context
  const isFirst = stepBeside({ rules, values, step }, -1) === null
  const isLast = stepBeside({ rules, values, step }, 1) === null
  const blocking = { blocked: isBlocked(values), reason: useId(), isReady: useReadiness(isLast) }
  return (
    <>
      {sending && <UploadProgress />}
      <div className="wizard__bar">
        {blocking.blocked && <BlockReason id={blocking.reason} />}
        {props.children}
        {!isFirst && (
          <Button
            className="push"
            icon={ArrowLeft}
            disabled={sending}
            onClick={() => actor.send({ type: 'BACK' })}
          >
            Anterior
          </Button>
        )}
        {isLast ? (
          <SendButtons {...props} {...blocking} />
        ) : (
          <Button
            type="submit"
            variant="primary"
            className={isFirst ? 'push' : ''}
            iconAfter={ArrowRight}
            busy={props.isValidating}
            busyLabel="Verificando..."
            {...blockedBy(blocking)}
            {...(sending ? { disabled: true } : {})}
          >
            Próximo
          </Button>
        )}
      </div>
    </>
  )
}
