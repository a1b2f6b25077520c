import { createProcess, useCurrentUser, sessionStore } from '@licensing/api-client'
import { useReloadWarning } from '@licensing/federation'
import { toast } from '@licensing/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FILING_DRAFT_KEY } from '@licensing/contracts'
import { type FormDraft, useFormDraft } from '../../form-draft/use-form-draft'
import { uploadIdOf, useSending, withChosenFiles } from '@licensing/process-view/uploads'
import { storeProcess } from '@licensing/process-view/queries'
import { openingFor, draftContent } from './draft/draft'
import type { Submit } from '../../wizard/flow/events'
import { WizardActor } from '../../wizard/frame/wizard-actor'
import { WizardFrame } from '../../wizard/frame/wizard-frame'
import { loadValidation } from '../../wizard/validation/load-validation'
import { documentCategories, filesToSend } from '../../wizard/model'
import { emptyValues, isUntouched } from '../../wizard/values'
import { creationRules } from '../../wizard/wizard-steps'
import { useOnChange } from '../../wizard/frame/use-on-change'
import { storeFiles } from './draft/file-cache'

/** Stores the draft while the wizard is filled in and removes it once the process exists. */
const useDraftAutosave = (userId: string, change: FormDraft['change']): void =>
  useOnChange((snapshot) => {
    // A late event after sign-out must not restore an erased draft.
    if (sessionStore.get()?.user.id !== userId) return
    const { values, step, completed, files, remembered } = snapshot.context
    if (snapshot.matches('saved') || (isUntouched(values) && completed.length === 0)) {
      change(null)
      return
    }
    storeFiles(userId, files)
    change(draftContent({ values, step, completed, files, remembered }))
  })

/** The same in both portals. */
const KEPT = 'O preenchimento fica salvo até você enviar.'
const DROPPED = 'Não foi possível recuperar o preenchimento salvo. Comece de novo.'

/** The draft and what was sent survive a reload, so only leaving with other files requires a confirmation. */
const useFilesWarning = () => {
  const files = WizardActor.useSelector(({ context, status }) => (status === 'active' ? context.files : {}))
  useSending()
  useReloadWarning(
    Object.values(files).some((chosen) => chosen.some((file) => uploadIdOf(file) === undefined)),
  )
}

const Screen = ({ userId, draft }: { userId: string; draft: FormDraft }) => {
  useDraftAutosave(userId, draft.change)
  useFilesWarning()
  return <WizardFrame subtitle={draft.kept ?? KEPT} banner={draft.question} />
}

const Wizard = ({ userId }: { userId: string }) => {
  const client = useQueryClient()
  const [{ opening, round }, setOpened] = useState(() => ({ opening: openingFor(userId), round: 0 }))
  const draft = useFormDraft(userId, FILING_DRAFT_KEY, () =>
    setOpened({ opening: openingFor(userId), round: round + 1 }),
  )
  useEffect(() => {
    if (opening.wasDropped) toast.warning(DROPPED)
    if (Object.keys(opening.remembered).length > 0)
      toast.warning('Preenchimento recuperado. Selecione novamente os arquivos no passo Documentos.')
  }, [opening])
  const submit: Submit = async ({ values, files, intent }, options) => {
    const { fieldsToSend } = await loadValidation()
    const fields = fieldsToSend(values)
    const process = await withChosenFiles(filesToSend(documentCategories(values), files), (parts) =>
      createProcess({ fields, ...parts, draft: intent === 'draft' }, options),
    )
    storeProcess(client, process)
    return process
  }
  const input = { ...opening, rules: creationRules, emptyValues, submit }
  return (
    <WizardActor.Provider key={round} options={{ input }}>
      <Screen userId={userId} draft={draft} />
    </WizardActor.Provider>
  )
}

/**
 * /processes/new: the wizard that files a process; staff file on behalf of an applicant (specification section 2). Renders
 * nothing while signed out.
 */
const FilingPage = () => {
  const user = useCurrentUser()
  return user === null ? null : <Wizard key={user.id} userId={user.id} />
}

export default FilingPage
