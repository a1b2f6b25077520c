import type { CorrectionResponse } from '@licensing/contracts'
import { correctionFieldTypeLabels } from '@licensing/domain-kit'
import { Alert, Button } from '@licensing/ui-kit'
import { ArrowRight } from 'lucide-react'
import { fieldLabel } from '../reading/field-value'
import { WizardActor } from '../wizard/frame/wizard-actor'
import { useEdited } from './edited-process'
import { stepOfCorrection } from './model'

/** Leads to the step where the correction is made, as soon as the wizard lets one go there. */
const GoToStep = ({ correction }: { readonly correction: CorrectionResponse }) => {
  const actor = WizardActor.useActorRef()
  const step = stepOfCorrection(correction)
  const isReachable = WizardActor.useSelector(
    (snapshot) => step !== null && snapshot.can({ type: 'GO_TO', step }),
  )
  if (step === null || !isReachable) return null
  return (
    <Button size="sm" iconAfter={ArrowRight} onClick={() => actor.send({ type: 'GO_TO', step })}>
      Ir para o campo<span className="sr-only"> {fieldLabel(correction.fieldName)}</span>
    </Button>
  )
}

/** What the analyst asked for, in sight on every step (specification section 2). */
export const RequestedCorrections = () => {
  const { pending } = useEdited()
  if (pending.length === 0) return null
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
