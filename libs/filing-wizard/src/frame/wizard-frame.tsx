import { PageHeader, SkeletonFields, Stepper, useDocumentTitle } from '@licensing/ui-kit'
import { type ComponentType, type ReactNode, type RefObject, Suspense, useEffect, useId, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import { WIZARD_STEP_IDS, type WizardStepId } from '@licensing/form-rules'
import { stepsOf } from '../model'
import { stepScreens, warmUpSteps } from '../steps/step-screens'
import { ClearData } from './clear-data'
import { NoticeDialog } from './notice-dialog'
import { useRules, useRulesSoon } from './use-rules'
import { type Arrival, useErrorsOnArrival, useWizardForm } from './use-wizard-form'
import { useIsSending, useStep, useValues, WizardActor } from './wizard-actor'
import { WizardBar, type WizardBarProps } from './wizard-bar'

export interface WizardFrameProps extends WizardBarProps {
  readonly title: string
  readonly subtitle?: string
  /** Said when the server refuses without a word. */
  readonly failure: string
  /** Above the form: what the analyst asked for. */
  readonly banner?: ReactNode
  /** Offers 'Limpar Dados' at the left of the bar. */
  readonly clearable?: boolean
  /** Takes the place of a step's own screen. */
  readonly screens?: Partial<Record<WizardStepId, ComponentType>>
}

/** The star of required fields in its colour, wherever a line speaks of it. */
const withStar = (lead: string): ReactNode => {
  const [before, after] = lead.split('*')
  if (after === undefined) return lead
  return (
    <>
      {before}
      <span className="req">*</span>
      {after}
    </>
  )
}

const isStep = (id: string): id is WizardStepId => WIZARD_STEP_IDS.some((step) => step === id)

const Progress = () => {
  const actor = WizardActor.useActorRef()
  const values = useValues()
  const step = useStep()
  const sending = useIsSending()
  const completed = WizardActor.useSelector(({ context }) => context.completed)
  const { rules } = actor.getSnapshot().context
  const bringRules = useRules()
  const steps = stepsOf(rules, values).map(({ id, title }) => ({ id, label: title }))
  const select = (id: string) => {
    if (isStep(id)) void bringRules().then(() => actor.send({ type: 'GO_TO', step: id }))
  }
  return (
    <Stepper
      steps={steps}
      current={step}
      completed={new Set<string>(completed)}
      {...(sending ? {} : { onSelect: select })}
    />
  )
}

/** Brings the reader to the top of a step when it changes, but not when the page opens. */
const useFocusOnStepChange = (step: WizardStepId) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])
  return heading
}

const StepArrival = (arrival: Arrival) => {
  useErrorsOnArrival(arrival)
  return null
}

/** Once someone begins to fill in the form, the steps to come are fetched. */
const useWarmUp = (element: RefObject<HTMLFormElement | null>) => {
  useEffect(() => {
    const form = element.current
    form?.addEventListener('focusin', warmUpSteps, { once: true })
    return () => form?.removeEventListener('focusin', warmUpSteps)
  }, [element])
}

/** The wizard's page: progress, the form of the step, the bar and the notices. */
export const WizardFrame = ({
  title,
  subtitle,
  failure,
  banner,
  clearable,
  screens,
  ...bar
}: WizardFrameProps) => {
  const element = useRef<HTMLFormElement>(null)
  const heading = useId()
  const step = useStep()
  const values = useValues()
  const sending = useIsSending()
  const { form, submit, clear, arrival, isJudging } = useWizardForm(element, failure)
  const headingRef = useFocusOnStepChange(step)
  useWarmUp(element)
  useRulesSoon()
  const actor = WizardActor.useActorRef()
  const { rules } = actor.getSnapshot().context
  const stepTitle = stepsOf(rules, values).find(({ id }) => id === step)?.title ?? ''
  useDocumentTitle(`${title}: ${stepTitle}`)
  const { Screen, lead } = stepScreens[step]
  const Body = screens?.[step] ?? Screen
  return (
    <FormProvider {...form}>
      <PageHeader title={title} {...(subtitle === undefined ? {} : { subtitle })} />
      <div className="stack">
        {banner}
        <div className="wizard">
          <Progress />
          <form ref={element} className="card" noValidate aria-labelledby={heading} onSubmit={submit}>
            <div className="card__head">
              <h2 id={heading} ref={headingRef} tabIndex={-1}>
                {stepTitle}
              </h2>
              <p>{withStar(lead)}</p>
            </div>
            <Suspense fallback={<SkeletonFields label={`Carregando ${stepTitle}`} />}>
              <fieldset disabled={sending}>
                <legend className="sr-only">{stepTitle}</legend>
                <Body />
              </fieldset>
              <StepArrival {...arrival} />
              <WizardBar
                {...bar}
                isJudging={isJudging}
                aside={clearable === true ? <ClearData disabled={sending} onClear={clear} /> : bar.aside}
              />
            </Suspense>
          </form>
        </div>
      </div>
      <NoticeDialog />
    </FormProvider>
  )
}
