import { errorText } from '@licensing/api-client'
import type { FieldError } from '@licensing/contracts'
import { focusFirstError, toast } from '@licensing/ui-kit'
import { useEffect, useLayoutEffect, useState, type SubmitEvent, type RefObject } from 'react'
import { useForm, type FieldErrors, type Resolver, type UseFormReturn } from 'react-hook-form'
import type { Intent } from '../flow/events'
import { emptyValues, isUntouched, type WizardField, type WizardValues } from '../values'
import { useRules } from './use-rules'
import { WizardActor } from './wizard-actor'
import { stepBeside } from '../wizard-steps'

/** Name of the button that hands in a draft. */
export const HAND_IN = 'hand-in'

const isWizardField = (field: string): field is WizardField => Object.hasOwn(emptyValues, field)

/** Type of an error that did not come from Próximo: it is cleared when its field changes. */
const SHOWN = 'shown'

/** Specification section 5. */
const STEP_INCOMPLETE_MESSAGE = 'Por favor, preencha todos os campos obrigatórios'
const DRAFT_MALFORMED_MESSAGE = 'Corrija os campos indicados para salvar o rascunho.'

const errorsOf = (errors: readonly FieldError[]): FieldErrors<WizardValues> =>
  Object.fromEntries(errors.map(({ field, message }) => [field, { type: 'rule', message }]))

/** The form: validates the visible step and sends every change to the machine. */
const useStepForm = () => {
  const actor = WizardActor.useActorRef()
  const bringRules = useRules()
  const resolver: Resolver<WizardValues> = async (values) => {
    const validation = await bringRules()
    // Without rules the form reports no errors; the machine blocks leaving the step anyway.
    if (validation === null) return { values, errors: {} }
    const { rules, step } = actor.getSnapshot().context
    const errors = validation.stepErrors(rules, step, values)
    return errors.length === 0 ? { values, errors: {} } : { values: {}, errors: errorsOf(errors) }
  }
  const form = useForm<WizardValues>({
    defaultValues: actor.getSnapshot().context.values,
    shouldFocusError: false,
    resolver,
  })
  const { subscribe, clearErrors, getFieldState } = form
  // Before the effects of the steps, which may change values.
  useLayoutEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          actor.send({ type: 'CHANGE', values: { ...values } })
          if (name !== undefined && isWizardField(name) && getFieldState(name).error?.type === SHOWN)
            clearErrors(name)
        },
      }),
    [subscribe, actor, getFieldState, clearErrors],
  )
  return form
}

/** Arguments of `useErrorsOnArrival`. */
export interface Arrival {
  readonly form: UseFormReturn<WizardValues>
  readonly element: RefObject<HTMLFormElement | null>
  /** Fallback message if the server's refusal has none. */
  readonly failure: string
}

/**
 * A step starts without the previous step's errors, except for those of a refusal. Call it in a component that
 * mounts with the step, inside its Suspense boundary: the fields must be mounted to get the focus.
 */
export const useErrorsOnArrival = ({ form, element, failure }: Arrival): void => {
  const { reset, setError } = form
  const actor = WizardActor.useActorRef()
  const refusal = WizardActor.useSelector(({ context }) => context.refusal)
  useEffect(() => {
    reset(undefined, { keepValues: true, keepDefaultValues: true })
    if (refusal === null) return
    const { intent } = actor.getSnapshot().context
    const incomplete = intent === 'draft' ? DRAFT_MALFORMED_MESSAGE : STEP_INCOMPLETE_MESSAGE
    toast.error(refusal.error === undefined ? incomplete : errorText(refusal.error, failure))
    for (const { field, message } of refusal.errors) {
      if (isWizardField(field)) setError(field, { type: SHOWN, message })
    }
    if (refusal.errors.length > 0) focusFirstError(element.current)
  }, [actor, refusal, reset, setError, element, failure])
}

/**
 * The wizard's form, connected to the machine: it sends every change, advances on Enter and on the main button, and
 * shows the errors at the fields. `element` is the form element, `failure` the fallback message if the server's refusal
 * has none.
 */
export const useWizardForm = (element: RefObject<HTMLFormElement | null>, failure: string) => {
  const actor = WizardActor.useActorRef()
  const form = useStepForm()
  const bringRules = useRules()
  const [validating, setValidating] = useState<Intent | null>(null)
  const refuse = () => {
    toast.error(STEP_INCOMPLETE_MESSAGE)
    focusFirstError(element.current)
  }
  const clear = () => {
    actor.send({ type: 'CLEAR' })
    form.reset({ ...actor.getSnapshot().context.emptyValues })
    toast.success('Dados do processo limpos com sucesso!')
  }
  const whileValidating = (intent: Intent, run: () => Promise<unknown>) => {
    if (validating !== null) return
    if (actor.getSnapshot().context.validation === null) setValidating(intent)
    void run().finally(() => setValidating(null))
  }
  /** For the form's onSubmit: Próximo, or sends from the last step; the button named HAND_IN also hands in the draft. */
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const intent = event.nativeEvent.submitter?.getAttribute('name') === HAND_IN ? 'handIn' : 'save'
    event.preventDefault()
    const advance = () => {
      const isLast = stepBeside(actor.getSnapshot().context, 1) === null
      actor.send(isLast ? { type: 'SUBMIT', intent } : { type: 'NEXT' })
    }
    whileValidating(intent, form.handleSubmit(advance, refuse))
  }
  /** Stores the process as DRAFT; only malformed fields prevent it (decision 7.11). */
  const saveDraft = () =>
    whileValidating('draft', async () => {
      if (isUntouched(form.getValues()))
        return toast.error('Preencha algum campo antes de salvar o rascunho.')
      form.clearErrors()
      if ((await bringRules()) !== null) actor.send({ type: 'SUBMIT', intent: 'draft' })
      return undefined
    })
  return { arrival: { form, element, failure }, form, clear, submit, saveDraft, validating }
}
