import { editProcess, submitProcess } from '@licensing/api-client'
import { useUnsavedChanges } from '@licensing/federation'
import { LinkButton, Alert, Button } from '@licensing/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { processName } from '@licensing/process-view/actions'
import { refreshCorrections, storeProcess } from '@licensing/process-view/queries'
import type { Refusal, Submit, WizardInput, WizardContext } from '../../wizard/flow/events'
import { withChosenFiles } from '@licensing/process-view/uploads'
import { fieldErrorsIn } from '../../wizard/flow/submission'
import { useIsSending, WizardActor } from '../../wizard/frame/wizard-actor'
import { WizardFrame } from '../../wizard/frame/wizard-frame'
import { loadValidation } from '../../wizard/validation/load-validation'
import { filesToSend } from '../../wizard/model'
import { categoriesOf, type Edited, EditedProcessProvider } from '../../wizard/edited-process'
import { type KeptEdit, readKeptEdit, useKeptEdit } from './kept-edit'
import { rulesFor, valuesOf, stepOfCorrection } from './model'
import { stepOwning, type WizardStepId, stepIdsOf } from '../../wizard/wizard-steps'
import { correctionFieldTypeLabels, type CorrectionResponse } from '@licensing/contracts'
import { ArrowRight } from 'lucide-react'
import { fieldLabel } from '@licensing/process-view/reading'
import { useRules } from '../../wizard/frame/use-rules'
import { mayEnter } from '../../wizard/flow/navigation'

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
const RequestedCorrections = ({ pending }: Pick<Edited, 'pending'>) => {
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

/** Edits are kept over a reload only, so leaving with unsaved changes requires a confirmation. */
const useLeaveWarning = () => {
  const isChanged = WizardActor.useSelector(({ context, status }) => {
    const { values, emptyValues, removedDocuments, files } = context
    const touched = removedDocuments.length > 0 || Object.values(files).some(({ length }) => length > 0)
    const fields = Object.keys(values) as (keyof typeof values)[]
    return status === 'active' && (touched || fields.some((field) => values[field] !== emptyValues[field]))
  })
  useUnsavedChanges(isChanged)
}

const Screen = ({ process, pending }: Edited) => {
  const sending = useIsSending()
  useKeptEdit(process.id)
  useLeaveWarning()
  return (
    <WizardFrame
      subtitle={processName(process)}
      banner={pending.length > 0 && <RequestedCorrections pending={pending} />}
      leave={!sending && <LinkButton to={`/processes/${process.id}`}>Cancelar</LinkButton>}
      mayHandIn={process.allowedActions.includes('submit')}
    />
  )
}

/** The initial state of the form; a new opening restarts the wizard. */
interface Opening {
  readonly edited: Edited
  /** What a reload has interrupted. */
  readonly kept?: KeptEdit
  /** The refusal to hand in after the changes were saved. */
  readonly refusal?: Refusal
}

const useSave = (edited: Edited, reopen: (opening: Opening) => void): Submit => {
  const client = useQueryClient()
  const { process, pending } = edited
  return async ({ values, files, removedDocuments, intent }, options) => {
    const { fieldsToSend } = await loadValidation()
    const categories = categoriesOf(values, edited)
    const edit = { fields: fieldsToSend(values), documentsToDelete: removedDocuments }
    const saved = await withChosenFiles(filesToSend(categories, files), (parts) =>
      editProcess(process.id, { ...edit, ...parts }, options),
    )
    storeProcess(client, saved)
    void refreshCorrections(client, process.id)
    if (intent !== 'handIn') return saved
    try {
      const submitted = await submitProcess(process.id)
      storeProcess(client, submitted)
      return submitted
    } catch (error) {
      // The files are stored now and must not be sent again: restart the wizard from the saved process.
      const refusal = { error, errors: fieldErrorsIn(error) }
      reopen({ edited: { process: saved, pending }, refusal })
      return new Promise(() => undefined)
    }
  }
}

const inputFor = ({ edited, kept, refusal }: Opening, submit: Submit): WizardInput => {
  const values = valuesOf(edited.process)
  const refused = refusal?.errors[0]
  return {
    rules: rulesFor(edited.process),
    values,
    emptyValues: values,
    step: (refused && stepOwning(refused.field)) ?? (refusal ? 'review' : 'municipalityAndType'),
    completed: [],
    files: {},
    remembered: {},
    submit,
    ...kept,
    ...(refusal === undefined ? {} : { refusal }),
  }
}

const openingOf = (edited: Edited): Opening => ({
  edited,
  kept: readKeptEdit(edited.process, valuesOf(edited.process)),
})

/** The wizard for a process that may be edited, initially with its stored values, or the edit that a reload has interrupted. */
export const EditForm = (given: Edited) => {
  const [opening, setOpening] = useState(() => openingOf(given))
  const submit = useSave(opening.edited, setOpening)
  return (
    <EditedProcessProvider value={opening.edited}>
      <WizardActor.Provider
        key={opening.edited.process.version}
        options={{ input: inputFor(opening, submit) }}
      >
        <Screen {...opening.edited} />
      </WizardActor.Provider>
    </EditedProcessProvider>
  )
}
