import { correctionFieldTypeLabels, type CorrectionResponse } from '@licensing/contracts'
import { Alert, Button } from '@licensing/ui-kit'
import { ArrowRight } from 'lucide-react'
import { fieldLabel } from '@licensing/process-view/reading'
import { useRules } from '../../wizard/frame/use-rules'
import { WizardActor } from '../../wizard/frame/wizard-actor'
import type { WizardContext } from '../../wizard/flow/events'
import { mayEnter } from '../../wizard/flow/navigation'
import type { Edited } from '../../wizard/edited-process'
import { stepOfCorrection } from './model'
import { type WizardStepId, stepIdsOf } from '../../wizard/wizard-steps'

/** Until the rules are loaded, the valid steps are unknown, so the wizard waits before it navigates. */
const mayGoTo = (context: WizardContext, step: WizardStepId): boolean =>
  context.validation === null
    ? stepIdsOf(context.rules, context.values).includes(step)
    : mayEnter(context, step)

/** Navigates to the step of the correction as soon as the wizard permits it. */
const GoToStep = ({ correction }: { readonly correction: CorrectionResponse }) => {
  const actor = WizardActor.useActorRef()
  const step = stepOfCorrection(correction)
  const bringRules = useRules()
  const isReachable = WizardActor.useSelector(({ context }) => step !== null && mayGoTo(context, step))
  if (step === null || !isReachable) return null
  const go = () => void bringRules().then(() => actor.send({ type: 'GO_TO', step }))
  return (
    <Button size="sm" iconAfter={ArrowRight} onClick={go}>
      <span>Ir para o campo</span>
      <span className="sr-only">{` ${fieldLabel(correction.fieldName)}`}</span>
    </Button>
  )
}

/** The analyst's requests, at least one, shown on every step (specification section 2). */
export const RequestedCorrections = ({ pending }: Pick<Edited, 'pending'>) => {
  return (
    <section aria-label="Correções Solicitadas pelo Analista" className="stack stack--16">
      <Alert tone="warning" title="Correções Solicitadas pelo Analista">
        <ul className="stack stack--16">
          {pending.map((correction) => (
            <li key={correction.id}>
              <p>
                <strong>{fieldLabel(correction.fieldName)}</strong>{' '}
                <span className="correction__kind">{correctionFieldTypeLabels[correction.fieldType]}</span>
              </p>
              <p>{correction.description}</p>
              <GoToStep correction={correction} />
            </li>
          ))}
        </ul>
      </Alert>
    </section>
  )
}
