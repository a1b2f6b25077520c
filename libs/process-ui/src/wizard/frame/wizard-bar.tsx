import { Button, Icon, ProgressBar } from '@licensing/ui-kit'
import { ArrowLeft, ArrowRight, CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { isBlocked, stepBeside } from '../model'
import { HAND_IN } from './use-wizard-form'
import { useIsSending, useStep, useValues, WizardActor } from './wizard-actor'

export interface WizardBarProps {
  /** The last step's button, and what it says while sending. */
  readonly saveLabel: string
  readonly savingLabel: string
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

const UploadProgress = () => {
  const progress = WizardActor.useSelector(({ context }) => context.progress)
  if (progress === null) return null
  return (
    <div className="docsum">
      <output className="docsum__text">Enviando documentos: {progress}%</output>
      <ProgressBar label="Envio dos documentos" value={progress} />
    </div>
  )
}

interface Blocking {
  readonly blocked: boolean
  /** Id of the text that says why. */
  readonly reason: string
}

const blockedBy = ({ blocked, reason }: Blocking) =>
  blocked ? { disabled: true, 'aria-describedby': reason } : { disabled: false }

/** The last step's buttons; while one of them works the other rests. */
const SendButtons = ({ saveLabel, savingLabel, handIn, ...blocking }: WizardBarProps & Blocking) => {
  const sending = useIsSending()
  const handingIn = WizardActor.useSelector(({ context }) => context.handIn)
  const block = blockedBy(blocking)
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
  const blocking = { blocked: isBlocked(values), reason: useId() }
  const { rules } = actor.getSnapshot().context
  const isFirst = stepBeside(rules, values, { step, offset: -1 }) === null
  const isLast = stepBeside(rules, values, { step, offset: 1 }) === null
  return (
    <>
      {sending && <UploadProgress />}
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
            {...blockedBy(blocking)}
          >
            Próximo
          </Button>
        )}
      </div>
    </>
  )
}
