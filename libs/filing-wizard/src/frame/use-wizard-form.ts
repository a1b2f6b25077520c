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

/** Name of the button that hands a draft in. */
export const HAND_IN = 'hand-in'

const isWizardField = (field: string): field is WizardField => Object.hasOwn(emptyValues, field)

/** Marks an error that did not come from pressing Próximo: it leaves as soon as its field changes. */
const SHOWN = 'shown'

const errorsOf = (faults: readonly FieldError[]): FieldErrors<WizardValues> =>
  Object.fromEntries(faults.map(({ field, message }) => [field, { type: 'rule', message }]))

/** The form itself: it judges the step on screen, and the machine hears every change. */
const useStepForm = () => {
  const actor = WizardActor.useActorRef()
  const bringRules = useRules()
  const resolver: Resolver<WizardValues> = async (values) => {
    const judging = await bringRules()
    // Not judged is not refused either: the machine lets no step be left without the rules.
    if (judging === null) return { values, errors: {} }
    const snapshot = actor.getSnapshot()
    const faults = judging.stepErrors(snapshot.context.rules, currentStep(snapshot), values)
    return faults.length === 0 ? { values, errors: {} } : { values: {}, errors: errorsOf(faults) }
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

/** What a step needs on arrival. */
export interface Arrival {
  readonly form: UseFormReturn<WizardValues>
  readonly element: RefObject<HTMLFormElement | null>
  /** Said when the server refuses without a word. */
  readonly failure: string
  /** The rules a step breaks that has to be repaired; read once. */
  readonly repairRef: RefObject<StepRules | null>
}

/**
 * A step starts without the errors of the one before; a refusal brings its own, and so does a step that has to be
 * repaired. Used beside the step's screen, inside what waits for it: its fields must be there to get the focus.
 */
export const useErrorsOnArrival = ({ form, element, failure, repairRef }: Arrival): void => {
  const { reset, setError, getValues } = form
  const actor = WizardActor.useActorRef()
  const step = useStep()
  const refusal = WizardActor.useSelector(({ context }) => context.refusal)
  useEffect(() => {
    reset(undefined, { keepValues: true, keepDefaultValues: true })
    const { judging } = actor.getSnapshot().context
    const asked = (repairRef.current && judging?.stepErrors(repairRef.current, step, getValues())) ?? []
    repairRef.current = null
    const faults = refusal?.errors ?? asked
    for (const { field, message } of faults) {
      if (isWizardField(field)) setError(field, { type: SHOWN, message })
    }
    if (refusal !== null) toast.error(errorText(refusal.error, failure))
    if (faults.length > 0) focusFirstError(element.current)
  }, [actor, step, refusal, reset, setError, getValues, element, failure, repairRef])
}

/**
 * The form of the wizard, tied to the machine: every change goes there, Enter and the main button ask it for the next
 * step, and what it refuses is shown at the fields. `element` is the form on the page, `failure` is said when the
 * server refuses without a word.
 */
export const useWizardForm = (element: RefObject<HTMLFormElement | null>, failure: string) => {
  const actor = WizardActor.useActorRef()
  const form = useStepForm()
  const repairRef = useRef<StepRules | null>(null)
  const [isJudging, setJudging] = useState(false)
  const refuse = () => {
    toast.error(STEP_INCOMPLETE_MESSAGE)
    focusFirstError(element.current)
  }
  const advance = (values: WizardValues, handIn: boolean) => {
    const snapshot = actor.getSnapshot()
    const given = snapshot.context.rules
    const rules = { ...given, mayBeIncomplete: given.mayBeIncomplete && !handIn }
    const isLast = stepBeside(rules, values, { step: currentStep(snapshot), offset: 1 }) === null
    const { judging } = snapshot.context
    if (judging === null) return
    if (isLast && judging.firstInvalidStep(rules, values) !== null) {
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
  /** For the form's onSubmit; the button named HAND_IN also hands the draft in. */
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const handIn = event.nativeEvent.submitter?.getAttribute('name') === HAND_IN
    event.preventDefault()
    if (isJudging) return
    if (actor.getSnapshot().context.judging === null) setJudging(true)
    void form
      .handleSubmit(() => advance({ ...form.getValues() }, handIn), refuse)()
      .finally(() => setJudging(false))
  }
  return { arrival: { form, element, failure, repairRef }, form, clear, submit, isJudging }
}
