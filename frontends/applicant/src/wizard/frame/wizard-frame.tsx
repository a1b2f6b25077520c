import { PageHeader, SkeletonFields, Stepper, useDocumentTitle } from '@licensing/ui-kit'
import { type ComponentType, type ReactNode, type RefObject, Suspense, useEffect, useId, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import { stepScreens, warmUpSteps } from '../steps/step-screens'
import type { ClearDataProps } from './clear-data'
import { DraftButton } from './draft-button'
import { NoticeDialog } from './notice-dialog'
import { useRules, usePreloadedRules } from './use-rules'
import { type Arrival, useErrorsOnArrival, useWizardForm } from './use-wizard-form'
import { useIsSending, useStep, useValues, WizardActor } from './wizard-actor'
import { WizardBar, type WizardBarProps } from './wizard-bar'
import type { Elements } from '@licensing/ui-kit'
import { isStepId, stepOf, type WizardStepId, stepsOf } from '../wizard-steps'

export interface WizardFrameProps extends WizardBarProps {
  readonly title: string
  readonly subtitle?: string
  /** Fallback message if the server's refusal has none. */
  readonly failure: string
  /** Shown above the form: the analyst's requests. */
  readonly banner?: Elements
  /** 'Limpar Dados' at the left of the bar. */
  readonly clearing?: ComponentType<ClearDataProps>
  /** Shows 'Salvar rascunho' at the left of the bar, except where the last step saves a draft itself. */
  readonly savesDraft?: boolean
  /** Replaces the default screens of steps. */
  readonly screens?: Partial<Record<WizardStepId, ComponentType>>
}

/** Colours the star of required fields in a text. */
const withStar = (lead: string): ReactNode => {
  const [before, after] = lead.split('*')
  if (after === undefined) return lead
  return (
    <>
      <span>{before}</span>
      <span className="req">*</span>
      <span>{after}</span>
    </>
  )
}

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
    if (isStepId(id)) void bringRules().then(() => actor.send({ type: 'GO_TO', step: id }))
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

/** Focuses the top of a step when it changes, but not on page load. */
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

/** Preloads the following steps on the first input. */
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
  clearing: Clearing,
  savesDraft = false,
  screens,
  ...bar
}: WizardFrameProps) => {
  const element = useRef<HTMLFormElement>(null)
  const heading = useId()
  const step = useStep()
  const sending = useIsSending()
  const { form, submit, saveDraft, clear, arrival, validating } = useWizardForm(element, failure)
  const headingRef = useFocusOnStepChange(step)
  useWarmUp(element)
  usePreloadedRules()
  const actor = WizardActor.useActorRef()
  const { rules } = actor.getSnapshot().context
  // The last step of an edit saves the draft by its own button.
  const offersDraft = savesDraft && !(rules.purpose === 'edit' && step === 'review')
  const { title: stepTitle, lead } = stepOf(step)
  useDocumentTitle(`${title}: ${stepTitle}`)
  const Body = screens?.[step] ?? stepScreens[step]
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
              <StepArrival key={step} {...arrival} />
              <WizardBar
                {...bar}
                isValidating={validating !== null && validating !== 'draft'}
                aside={
                  <>
                    {Clearing ? <Clearing disabled={sending} onClear={clear} /> : bar.aside}
                    {offersDraft && <DraftButton isValidating={validating === 'draft'} onSave={saveDraft} />}
                  </>
                }
              />
            </Suspense>
          </form>
        </div>
      </div>
      <NoticeDialog />
    </FormProvider>
  )
}
