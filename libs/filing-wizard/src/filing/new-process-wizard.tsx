import { createProcess, useCurrentUser } from '@licensing/api-client'
import { useNavigate, useReloadWarning } from '@licensing/federation'
import { toast } from '@licensing/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { takeOver } from '@licensing/process-view/queries'
import { openFor } from './draft/opening'
import { useDraftKeeping } from './draft/use-draft-keeping'
import type { Submit } from '../flow/events'
import { WizardActor } from '../frame/wizard-actor'
import { WizardFrame } from '../frame/wizard-frame'
import { loadJudging } from '../judging/load-judging'
import { creationRules, documentCategories, filesToSend } from '../model'
import { emptyValues } from '../values'

const KEPT = 'O preenchimento fica salvo neste navegador até você enviar.'
const NOT_KEPT = 'Este navegador não está guardando o preenchimento: envie antes de sair da página.'
const DROPPED = 'Não foi possível recuperar o preenchimento salvo. Comece de novo.'

/** After creation: the good news, and the process itself. */
const useGoToCreated = () => {
  const navigate = useNavigate()
  const id = WizardActor.useSelector(({ context }) => context.processId)
  useEffect(() => {
    if (id === null) return
    toast.success('Processo criado com sucesso!')
    void navigate(`/processes/${id}`)
  }, [id, navigate])
}

/** The draft and, while the page is open, the files are kept: only a reload takes the chosen files away. */
const useFilesWarning = () => {
  const holdsFiles = WizardActor.useSelector(
    ({ context, status }) =>
      status === 'active' && Object.values(context.files).some(({ length }) => length > 0),
  )
  useReloadWarning(holdsFiles)
}

const Screen = ({ userId }: { userId: string }) => {
  const isKept = useDraftKeeping(userId)
  useFilesWarning()
  useGoToCreated()
  return (
    <WizardFrame
      title="Novo Processo"
      subtitle={isKept ? KEPT : NOT_KEPT}
      failure="Erro ao criar processo"
      saveLabel="Criar Processo"
      savingLabel="Criando..."
      clearable
    />
  )
}

const Wizard = ({ userId }: { userId: string }) => {
  const client = useQueryClient()
  const [opening] = useState(() => openFor(userId))
  useEffect(() => {
    if (opening.wasDropped) toast.warning(DROPPED)
    if (Object.keys(opening.remembered).length > 0)
      toast.warning('Preenchimento recuperado. Escolha de novo os arquivos no passo Documentos.')
  }, [opening])
  const submit: Submit = async ({ values, files }, options) => {
    const { fieldsToSend } = await loadJudging()
    const process = await createProcess(
      { fields: fieldsToSend(values), files: filesToSend(documentCategories(values), files) },
      options,
    )
    takeOver(client, process)
    return process
  }
  const input = { ...opening, rules: creationRules, judging: null, emptyValues, submit }
  return (
    <WizardActor.Provider options={{ input }}>
      <Screen userId={userId} />
    </WizardActor.Provider>
  )
}

/** /processes/new: the wizard that files a process (specification section 2). Shows nothing while signed out. */
export const NewProcessWizard = () => {
  const user = useCurrentUser()
  return user === null ? null : <Wizard key={user.id} userId={user.id} />
}
