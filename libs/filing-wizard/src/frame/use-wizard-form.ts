import { errorText } from '@licensing/api-client'
import type { FieldError } from '@licensing/domain-kit'
import { STEP_INCOMPLETE_MESSAGE } from '@licensing/form-rules'
import { focusFirstError, toast } from '@licensing/ui-kit'
import { useEffect, useRef, useState, type SubmitEvent, type RefObject } from 'react'
import { useForm, type FieldErrors, type Resolver, type UseFormReturn } from 'react-hook-form'
import { stepBeside, type StepRules } from '../model'
import { emptyValues, type WizardField, type WizardValues } from '../values'
import { useRules } from './use-rules'
import { currentStep, useStep, WizardActor } from './wizard-actor'

/** Name of the button that hands in a draft. */
export const HAND_IN = 'hand-in'

export const isWizardField = (field: string): field is WizardField => Object.hasOwn(emptyValues, field)

/** Type of an error that did not come from Próximo: it is cleared when its field changes. */
export const SHOWN = 'shown'

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
    const snapshot = actor.getSnapshot()
    const errors = validation.stepErrors(snapshot.context.rules, currentStep(snapshot), values)
    return errors.length === 0 ? { values, errors: {} } : { values: {}, errors: errorsOf(errors) }
  }
  const form = useForm<WizardValues>({
    defaultValues: actor.getSnapshot().context.values,
    shouldFocusError: false,
    resolver,
  })
  const { subscribe, clearErrors, getFieldState } = form
  useEffect(
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
  /** The rules an invalid step violates; read once. */
  readonly repairRef: RefObject<StepRules | null>
}

/**
 * A step starts without the previous step's errors, except for those of a refusal or of a step to repair. Call it inside
 * the step's Suspense boundary: the fields must be mounted to get the focus.
 */
export const useErrorsOnArrival = ({ form, element, failure, repairRef }: Arrival): void => {
  const { reset, setError, getValues } = form
  const actor = WizardActor.useActorRef()
  const step = useStep()
  const refusal = WizardActor.useSelector(({ context }) => context.refusal)
  useEffect(() => {
    reset(undefined, { keepValues: true, keepDefaultValues: true })
    const { validation } = actor.getSnapshot().context
    const stepErrors =
      (repairRef.current && validation?.stepErrors(repairRef.current, step, getValues())) ?? []
    repairRef.current = null
    const errors = refusal?.errors ?? stepErrors
    for (const { field, message } of errors) {
      if (isWizardField(field)) setError(field, { type: SHOWN, message })
    }
    if (refusal !== null) toast.error(errorText(refusal.error, failure))
    if (errors.length > 0) focusFirstError(element.current)
  }, [actor, step, refusal, reset, setError, getValues, element, failure, repairRef])
}

/**
 * The wizard's form, connected to the machine: it sends every change, advances on Enter and on the main button, and
 * shows the errors at the fields. `element` is the form element, `failure` the fallback message if the server's refusal
 * has none.
 */
export const useWizardForm = (element: RefObject<HTMLFormElement | null>, failure: string) => {
  const actor = WizardActor.useActorRef()
  const form = useStepForm()
  const repairRef = useRef<StepRules | null>(null)
  const [isValidating, setValidating] = useState(false)
  const refuse = () => {
    toast.error(STEP_INCOMPLETE_MESSAGE)
    focusFirstError(element.current)
  }
  const advance = (values: WizardValues, handIn: boolean) => {
    const snapshot = actor.getSnapshot()
    const given = snapshot.context.rules
    const rules = { ...given, mayBeIncomplete: given.mayBeIncomplete && !handIn }
    const isLast = stepBeside(rules, values, { step: currentStep(snapshot), offset: 1 }) === null
    const { validation } = snapshot.context
    if (validation === null) return
    if (isLast && validation.firstInvalidStep(rules, values) !== null) {
      repairRef.current = rules
      refuse()
    }
    actor.send(isLast ? { type: 'SUBMIT', values, handIn } : { type: 'NEXT', values })
  }
  const clear = () => {
    actor.send({ type: 'CLEAR' })
    form.reset({ ...actor.getSnapshot().context.emptyValues })
    toast.success('Dados do processo limpos com sucesso!')
  }
  /** For the form's onSubmit; the button named HAND_IN also hands in the draft. */
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const handIn = event.nativeEvent.submitter?.getAttribute('name') === HAND_IN
    event.preventDefault()
    if (isValidating) return
    if (actor.getSnapshot().context.validation === null) setValidating(true)
    void form
      .handleSubmit(() => advance({ ...form.getValues() }, handIn), refuse)()
      .finally(() => setValidating(false))
  }
  return { arrival: { form, element, failure, repairRef }, form, clear, submit, isValidating }
}
