import { cancelProcess, type Cancellation } from '@licensing/api-client'
import type { ProcessResponse, ProcessSummary } from '@licensing/contracts'
import { type CancelForm, cancelForm, fileRules } from '@licensing/forms'
import {
  ACTION_FAILED,
  type Command,
  FormDialog,
  processName,
  useCommand,
} from '@licensing/process-view/actions'
import { NoNotice, NoticePreview } from '../notice-preview/notice-preview'
import { Observations } from '../process-actions/observations'
import { FileField } from '../process-actions/file-field'
import { useChosenFiles } from '../process-actions/use-chosen-files'
import { processQuery } from '@licensing/process-view/queries'
import { lazyPart, RadioGroup, type Rules, useCheckedForm } from '@licensing/ui-kit'
import { Forward } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { issuedText, validText } from '../issued-document/commands'
import { signedFile } from '../issued-document/signed-file'
import { UnprintableNotice } from '../licence/terms/unprintable-notice'
import { useLicenceTerms } from '../licence/terms/use-known-terms'
import { AttachmentCategories } from './attachment-categories'
import { type CancelAction, cancelActionDone, cancelActionsOf } from './cancel-actions'
import { forwardChoices, presetAction } from './forward-choices'
import { useCategories } from './use-categories'

const DecisionSignature = lazyPart({ load: () => import('../issued-document/decision-signature') })

const doneText = (process: ProcessResponse, { action }: Cancellation): string => {
  const texts = { chancel: issuedText, finalize: validText, return: () => undefined }
  return texts[action](process) ?? cancelActionDone[action]
}

const command: Command<Cancellation> = {
  run: (id, body, options) => cancelProcess(id, body, options),
  failed: ACTION_FAILED,
  done: doneText,
}

const signing: Command<Cancellation> = { ...command, failed: 'Erro ao assinar documento' }

/** The rules of the form, whose action is the preset one until another is chosen. */
const rulesWith = (preset: CancelAction | ''): Rules<CancelValues, CancelForm> => ({
  safeParse: ({ action, ...rest }) =>
    cancelForm.safeParse({ ...rest, action: action === '' ? preset : action }),
})

interface CancelValues {
  /** Blank until one is chosen. */
  readonly action: CancelAction | ''
  readonly observations: string
  readonly signature: string
}

interface CancelDialogProps {
  readonly process: ProcessSummary
  readonly onClose: () => void
}

/** What the process is forwarded to, and its document and number. */
const useForwarding = (process: ProcessSummary) => {
  const actions = cancelActionsOf(process)
  const ends = actions.some((action) => action !== 'return')
  const { data: terms } = useLicenceTerms(process.id, ends)
  const { data: detail } = useQuery({ ...processQuery(process.id), enabled: ends })
  const preset = presetAction(actions, { terms })
  const form = useCheckedForm(rulesWith(preset), { action: '', observations: '', signature: 'CODE' })
  const action = form.values.action === '' ? preset : form.values.action
  const options = forwardChoices(actions, { process, terms, issuance: detail?.issuance })
  const toSign = action === 'finalize' && detail?.issuance?.signature === null ? detail : undefined
  return { form, action, options, terms, toSign }
}

const NOT_YET = 'Ninguém é avisado agora. Quem protocolou recebe a decisão quando o processo for concluído.'

/** Nobody is notified of a document that is sent to be signed. */
const ForwardNotice = ({
  processId,
  action,
}: {
  readonly processId: string
  readonly action: CancelAction | ''
}) => {
  if (action === '') return null
  if (action === 'chancel') return <NoNotice text={NOT_YET} />
  return (
    <NoticePreview processId={processId} command={{ kind: action === 'return' ? 'returned' : 'finalize' }} />
  )
}

/** After the decision: sends it to be signed, concludes or returns it, with the issued documents (specification section 4). */
export const CancelDialog = ({ process, onClose }: CancelDialogProps) => {
  const { form, action, options, terms, toSign } = useForwarding(process)
  const chosen = useChosenFiles(fileRules.decisionDocument, { multiple: true })
  const categories = useCategories(chosen.files)
  const signed = useChosenFiles(signedFile, { multiple: false })
  const signs = toSign !== undefined && form.values.signature !== 'CODE'
  const cancel = useCommand(signs ? signing : command)
  const send = () => {
    const checked = form.check()
    const files = checked?.action === 'return' ? { outros_documentos: chosen.files } : categories.check()
    if (checked === undefined || files === undefined) return
    const signature = toSign === undefined ? undefined : checked.signature
    if (signature === 'UPLOADED' && !signed.requireOne()) return
    const [signedDocument] = signature === 'UPLOADED' ? signed.files : []
    const input = {
      action: checked.action,
      observations: form.values.observations,
      files,
      ...(signature === undefined ? {} : { signature }),
      ...(signedDocument === undefined ? {} : { signedDocument }),
    }
    cancel.run({ id: process.id, input }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={`Encaminhar processo ${processName(process)}`}
      icon={Forward}
      submitLabel={options.find(({ value }) => value === action)?.submitLabel ?? 'Encaminhar'}
      closeLabel="Voltar"
      busyLabel="Enviando..."
      busy={cancel.busy}
      onClose={onClose}
      onSubmit={send}
    >
      <RadioGroup
        label="O que fazer"
        name="cancel-action"
        required={action === ''}
        error={form.errors['action']}
        options={options}
        value={action}
        onChange={(event) => form.change({ action: event.target.value as CancelAction })}
      />
      {action !== 'return' && <UnprintableNotice terms={terms} />}
      {toSign !== undefined && (
        <DecisionSignature
          process={toSign}
          {...form.field('signature')}
          signed={signed}
          busy={cancel.busy}
          progress={cancel.progress}
        />
      )}
      <Observations {...form.field('observations')} />
      <FileField
        label="Documentos (opcional)"
        title="Arraste documentos até aqui"
        chosen={chosen}
        busy={cancel.busy}
        progress={cancel.progress}
      />
      {action !== 'return' && <AttachmentCategories files={chosen.files} categories={categories} />}
      <ForwardNotice processId={process.id} action={action} />
    </FormDialog>
  )
}
