import { useNavigate } from '@licensing/federation'
import { checkSent } from '@licensing/process-view/uploads'
import {
  type Elements,
  PageHeader,
  SkeletonFields,
  Stepper,
  toast,
  useDocumentTitle,
} from '@licensing/ui-kit'
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useId, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import type { Intent } from '../flow/events'
import { MunicipalityAndType } from '../steps/municipality/municipality-and-type'
import { isStepId, stepOf, stepsOf, type StepRules, type WizardStepId } from '../wizard-steps'
import { ClearData } from './clear-data'
import { DraftButton } from './draft-button'
import { usePreloadedRules, useRules } from './use-rules'
import { type Arrival, useErrorsOnArrival, useWizardForm } from './use-wizard-form'
import { useIntent, useIsSending, useStep, useValues, WizardActor } from './wizard-actor'
import { WizardBar } from './wizard-bar'

const loadLaterSteps = () => import('../steps/later-step')
const LaterStep = lazy(loadLaterSteps)
const NoticeDialog = lazy(() => import('./notice-dialog'))

const DRAFT_SAVED_MESSAGE = 'Rascunho salvo. Continue quando quiser, em qualquer aparelho.'

interface WizardTexts {
  readonly title: string
  readonly saveLabel: string
  readonly savingLabel: string
  readonly draftLabel: string
  /** Fallback message if the server's refusal has none. */
  readonly failure: string
  readonly saved: Readonly<Record<Intent, string>>
}

const HANDED_IN_MESSAGE = 'Processo enviado com sucesso!'

const texts: Record<StepRules['purpose'], WizardTexts> = {
  create: {
    title: 'Novo Processo',
    saveLabel: 'Criar Processo',
    savingLabel: 'Criando...',
    draftLabel: 'Guardar na lista como rascunho',
    failure: 'Erro ao criar processo',
    saved: { save: 'Processo criado com sucesso!', handIn: HANDED_IN_MESSAGE, draft: DRAFT_SAVED_MESSAGE },
  },
  edit: {
    title: 'Editar Processo',
    saveLabel: 'Salvar Alterações',
    savingLabel: 'Salvando...',
    draftLabel: 'Salvar rascunho',
    failure: 'Erro ao atualizar processo',
    saved: {
      save: 'Processo atualizado com sucesso!',
      handIn: HANDED_IN_MESSAGE,
      draft: DRAFT_SAVED_MESSAGE,
    },
  },
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

const Progress = ({ rules }: { readonly rules: StepRules }) => {
  const actor = WizardActor.useActorRef()
  const values = useValues()
  const step = useStep()
  const sending = useIsSending()
  const completed = WizardActor.useSelector(({ context }) => context.completed)
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

/** Loads the later steps once the form has the focus, so that Próximo does not wait for them. */
const usePreloadedSteps = (element: RefObject<HTMLFormElement | null>) => {
  useEffect(() => {
    const form = element.current
    const load = () => void loadLaterSteps().catch(() => undefined)
    form?.addEventListener('focusin', load, { once: true })
    return () => form?.removeEventListener('focusin', load)
  }, [element])
}

/** After saving: shows a toast and the process. */
const useGoToSaved = (saved: WizardTexts['saved']) => {
  const navigate = useNavigate()
  const id = WizardActor.useSelector(({ context }) => context.processId)
  const intent = useIntent()
  useEffect(() => {
    if (id === null) return
    toast.success(saved[intent])
    void navigate(`/processes/${id}`)
  }, [id, intent, saved, navigate])
}

/** Files chosen before a reload may be gone. */
const useCheckedFiles = () => {
  const actor = WizardActor.useActorRef()
  useEffect(() => {
    void checkSent(Object.values(actor.getSnapshot().context.files).flat())
  }, [actor])
}

/** The key makes each notice a new dialog, which is announced. */
const NoticeToRead = () => {
  const notice = WizardActor.useSelector(({ context }) => context.notices[0])
  return notice === undefined ? null : (
    <Suspense fallback={null}>
      <NoticeDialog key={notice} kind={notice} />
    </Suspense>
  )
}

interface WizardFrameProps {
  readonly subtitle: string
  /** Shown above the form: the analyst's requests, or a question about the draft. */
  readonly banner?: Elements
  /** A link that leaves an edit, at the left of the bar. */
  readonly leave?: Elements
  /** Whether the last step has a second button that also hands in the draft. */
  readonly mayHandIn?: boolean
}

/** The wizard's page: progress, the form of the step, the bar and the notices. */
export const WizardFrame = ({ subtitle, banner, leave, mayHandIn = false }: WizardFrameProps) => {
  const element = useRef<HTMLFormElement>(null)
  const heading = useId()
  const step = useStep()
  const sending = useIsSending()
  const { rules } = WizardActor.useActorRef().getSnapshot().context
  const { title, failure, saved, draftLabel, ...labels } = texts[rules.purpose]
  const { form, submit, saveDraft, clear, arrival, validating } = useWizardForm(element, failure)
  const headingRef = useFocusOnStepChange(step)
  usePreloadedRules()
  usePreloadedSteps(element)
  useCheckedFiles()
  useGoToSaved(saved)
  const isNew = rules.purpose === 'create'
  // The last step of an edit saves the draft by its own button.
  const offersDraft = isNew || (rules.mayBeIncomplete && step !== 'review')
  const { title: stepTitle, lead } = stepOf(step)
  useDocumentTitle(`${title}: ${stepTitle}`)
  return (
    <FormProvider {...form}>
      <PageHeader title={title} subtitle={subtitle} />
      <div className="stack">
        {banner}
        <div className="wizard">
          <Progress rules={rules} />
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
                {step === 'municipalityAndType' ? <MunicipalityAndType /> : <LaterStep step={step} />}
              </fieldset>
              <StepArrival key={step} {...arrival} />
              <WizardBar
                {...labels}
                mayHandIn={mayHandIn}
                isValidating={validating !== null && validating !== 'draft'}
              >
                {!isNew && leave}
                {offersDraft && (
                  <DraftButton label={draftLabel} isValidating={validating === 'draft'} onSave={saveDraft} />
                )}
                {isNew && <ClearData disabled={sending} onClear={clear} />}
              </WizardBar>
            </Suspense>
          </form>
        </div>
      </div>
      <NoticeToRead />
    </FormProvider>
  )
}
