import { editProcess, submitProcess } from '@licensing/api-client'
import { useNavigate, useUnsavedChanges } from '@licensing/federation'
import { LinkButton, toast } from '@licensing/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, useEffect, useState } from 'react'
import { processName } from '@licensing/process-view/actions'
import { refreshCorrections, storeProcess } from '@licensing/process-view/queries'
import type { Intent, Refusal, Submit, WizardInput } from '../../wizard/flow/events'
import { checkSent, withChosenFiles } from '@licensing/process-view/uploads'
import { fieldErrorsIn } from '../../wizard/flow/submission'
import { useIntent, useIsSending, WizardActor } from '../../wizard/frame/wizard-actor'
import { DRAFT_SAVED_MESSAGE } from '../../wizard/frame/draft-button'
import { WizardFrame } from '../../wizard/frame/wizard-frame'
import { loadValidation } from '../../wizard/validation/load-validation'
import { filesToSend } from '../../wizard/model'
import { EditedProcess, useEdited, type Edited } from './edited-process'
import { type KeptEdit, readKeptEdit, useKeptEdit } from './kept-edit'
import { editableCategories, rulesFor, valuesOf } from './model'
import { stepOwning } from '../../wizard/wizard-steps'

/** Only a filed process has requests. */
const RequestedCorrections = lazy(() =>
  import('./requested-corrections').then((part) => ({ default: part.RequestedCorrections })),
)

const screens = {
  documents: lazy(() => import('./edit-documents').then((step) => ({ default: step.EditDocuments }))),
  review: lazy(() => import('./changes-review').then((step) => ({ default: step.ChangesReview }))),
}

const savedMessages: Record<Intent, string> = {
  save: 'Processo atualizado com sucesso!',
  handIn: 'Processo enviado com sucesso!',
  draft: DRAFT_SAVED_MESSAGE,
}

/** After saving: shows a toast and the updated process. */
const useGoToSaved = () => {
  const navigate = useNavigate()
  const id = WizardActor.useSelector(({ context }) => context.processId)
  const intent = useIntent()
  useEffect(() => {
    if (id === null) return
    toast.success(savedMessages[intent])
    void navigate(`/processes/${id}`)
  }, [id, intent, navigate])
}

/** Files chosen before the reload may be gone. */
const useCheckedUploads = () => {
  const actor = WizardActor.useActorRef()
  useEffect(() => {
    void checkSent(Object.values(actor.getSnapshot().context.files).flat())
  }, [actor])
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

const Screen = () => {
  const { process, pending } = useEdited()
  const sending = useIsSending()
  useKeptEdit(process.id)
  useCheckedUploads()
  useLeaveWarning()
  useGoToSaved()
  return (
    <WizardFrame
      title="Editar Processo"
      subtitle={processName(process)}
      failure="Erro ao atualizar processo"
      saveLabel="Salvar Alterações"
      savingLabel="Salvando..."
      banner={pending.length > 0 && <RequestedCorrections />}
      savesDraft={process.status === 'DRAFT'}
      aside={!sending && <LinkButton to={`/processes/${process.id}`}>Cancelar</LinkButton>}
      handIn={
        process.allowedActions.includes('submit')
          ? { label: 'Enviar Processo', busyLabel: 'Enviando...' }
          : undefined
      }
      screens={screens}
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

const useSave = ({ process, pending }: Edited, reopen: (opening: Opening) => void): Submit => {
  const client = useQueryClient()
  return async ({ values, files, removedDocuments, intent }, options) => {
    const { fieldsToSend } = await loadValidation()
    const categories = editableCategories(values, process.documents, pending)
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
    <EditedProcess.Provider value={opening.edited}>
      <WizardActor.Provider
        key={opening.edited.process.version}
        options={{ input: inputFor(opening, submit) }}
      >
        <Screen />
      </WizardActor.Provider>
    </EditedProcess.Provider>
  )
}
