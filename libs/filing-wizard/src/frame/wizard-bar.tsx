import { Button, Icon } from '@licensing/ui-kit'
import { ArrowLeft, ArrowRight, CircleAlert } from 'lucide-react'
import {
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useState,
} from 'react'
import { isBlocked, stepBeside } from '../model'
import { HAND_IN } from './use-wizard-form'
import { useIsSending, useStep, useValues, WizardActor } from './wizard-actor'

export interface WizardBarProps {
  /** The last step's button, and what it says while sending. */
  readonly saveLabel: string
  readonly savingLabel: string
  /** Whether Próximo waits for the rules, which the network is slow to give. */
  readonly isJudging?: boolean
  /** At the left: 'Limpar Dados', or a way out. */
  readonly aside?: ReactNode
  /** Beside the last step's button, one that also hands the draft in. */
  readonly handIn?: { readonly label: string; readonly busyLabel: string } | undefined
}

/** Why the main button is disabled, and from other steps the way to where that is lifted. */
const BlockReason = ({ id }: { id: string }) => {
  const actor = WizardActor.useActorRef()
  const step = useStep()
  if (step === 'framing')
    return (
      <p className="error" id={id}>
        <Icon as={CircleAlert} size={16} />
        Desmarque uma das opções para continuar.
      </p>
    )
  return (
    <p className="error" id={id}>
      <Icon as={CircleAlert} size={16} />O enquadramento informado impede o processo no município.
      <Button size="sm" onClick={() => actor.send({ type: 'GO_TO', step: 'framing' })}>
        Rever enquadramento
      </Button>
    </p>
  )
}

const loadProgress = () => import('./upload-progress')
const UploadProgress = lazy(loadProgress)

/** Longer than the pause between the two clicks of a double click. */
const DOUBLE_CLICK_MILLISECONDS = 500

/**
 * False for a moment after the last step's buttons took the place of Próximo: the second click of a double click there
 * must not send. A wizard that opens at the last step is ready at once.
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

/** A key held down does not send either. */
const ignoreRepeats = (event: KeyboardEvent) => {
  if (event.repeat) event.preventDefault()
}
const ignore = (event: MouseEvent) => event.preventDefault()

interface Blocking {
  readonly blocked: boolean
  /** Id of the text that says why. */
  readonly reason: string
  readonly isReady: boolean
}

const blockedBy = ({ blocked, reason }: Omit<Blocking, 'isReady'>) =>
  blocked ? { disabled: true, 'aria-describedby': reason } : { disabled: false }

const guardedBy = ({ isReady }: Pick<Blocking, 'isReady'>) => ({
  onKeyDown: ignoreRepeats,
  ...(isReady ? {} : { 'aria-disabled': true, onClick: ignore }),
})

/** The last step's buttons; while one of them works the other rests. */
const SendButtons = ({ saveLabel, savingLabel, handIn, ...blocking }: WizardBarProps & Blocking) => {
  const sending = useIsSending()
  const handingIn = WizardActor.useSelector(({ context }) => context.handIn)
  const block = { ...blockedBy(blocking), ...guardedBy(blocking) }
  // Once the upload fills the line, what shows it would come too late.
  useEffect(() => void loadProgress().catch(() => undefined), [])
  return (
    <>
      <Button
        type="submit"
        variant="primary"
        {...block}
        disabled={block.disabled || (sending && handingIn)}
        busy={sending && !handingIn}
        busyLabel={savingLabel}
      >
        {saveLabel}
      </Button>
      {handIn && (
        <Button
          type="submit"
          name={HAND_IN}
          {...block}
          disabled={block.disabled || (sending && !handingIn)}
          busy={sending && handingIn}
          busyLabel={handIn.busyLabel}
        >
          {handIn.label}
        </Button>
      )}
    </>
  )
}

/** Anterior, Próximo and, at the end, the button that sends (specification section 2). */
export const WizardBar = (props: WizardBarProps) => {
  const actor = WizardActor.useActorRef()
  const values = useValues()
  const step = useStep()
  const sending = useIsSending()
  const { rules } = actor.getSnapshot().context
  const isFirst = stepBeside(rules, values, { step, offset: -1 }) === null
  const isLast = stepBeside(rules, values, { step, offset: 1 }) === null
  const blocking = { blocked: isBlocked(values), reason: useId(), isReady: useReadiness(isLast) }
  return (
    <>
      {sending && (
        <Suspense fallback={null}>
          <UploadProgress />
        </Suspense>
      )}
      <div className="wizard__bar">
        {blocking.blocked && <BlockReason id={blocking.reason} />}
        {props.aside}
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
            busy={props.isJudging === true}
            busyLabel="Verificando..."
            {...blockedBy(blocking)}
          >
            Próximo
          </Button>
        )}
      </div>
    </>
  )
}
