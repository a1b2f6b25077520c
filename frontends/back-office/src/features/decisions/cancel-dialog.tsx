import { cancelProcess, type Cancellation } from '@licensing/api-client'
import type { ProcessResponse, ProcessSummary } from '@licensing/contracts'
import { cancelForm, fileRules } from '@licensing/form-rules'
import {
  ACTION_FAILED,
  type Command,
  FormDialog,
  processName,
  useCommand,
} from '@licensing/process-view/actions'
import { Observations } from '../process-actions/observations'
import { FileField } from '../process-actions/file-field'
import { useChosenFiles } from '../process-actions/use-chosen-files'
import { processQuery } from '@licensing/process-view/queries'
import { RadioGroup, useCheckedForm } from '@licensing/ui-kit'
import { Signature } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { issuedText, validText } from '../issued-document/commands'
import { signedFile } from '../issued-document/signed-file'
import { UnprintableNotice } from '../licence-terms/unprintable-notice'
import { useLicenceTerms } from '../licence-terms/use-known-terms'
import { AttachmentCategories } from './attachment-categories'
import { cancelActionDone, cancelActionLabels, cancelActionsOf } from './cancel-actions'
import { useCategories } from './use-categories'

const DecisionSignature = lazy(() => import('../issued-document/decision-signature'))

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

/** The actions that issue the document, unless it is issued already. */
const ISSUING: ReadonlySet<string> = new Set(['chancel', 'finalize'])

interface CancelDialogProps {
  readonly process: ProcessSummary
  readonly onClose: () => void
}

/** After the decision: chancel, finalize or return, with the issued documents (specification section 4). */
export const CancelDialog = ({ process, onClose }: CancelDialogProps) => {
  const actions = cancelActionsOf(process)
  const form = useCheckedForm(cancelForm, {
    action: actions.length === 1 ? (actions[0] ?? '') : '',
    observations: '',
    signature: 'CODE',
  })
  const { data: detail } = useQuery({
    ...processQuery(process.id),
    enabled: form.values.action === 'finalize',
  })
  const toSign =
    form.values.action === 'finalize' && detail?.issuance?.signature === null ? detail : undefined
  const { data: toIssue } = useLicenceTerms(process.id, ISSUING.has(form.values.action))
  const chosen = useChosenFiles(fileRules.decisionDocument, { multiple: true })
  const categories = useCategories(chosen.files)
  const signed = useChosenFiles(signedFile, { multiple: false })
  const signs = toSign !== undefined && form.values.signature !== 'CODE'
  const cancel = useCommand(signs ? signing : command)
  const send = () => {
    const checked = form.check()
    const action = checked?.action
    const files = action === 'return' ? { outros_documentos: chosen.files } : categories.check()
    if (action === undefined || files === undefined) return
    const signature = toSign === undefined ? undefined : checked?.signature
    if (signature === 'UPLOADED' && !signed.requireOne()) return
    const [signedDocument] = signature === 'UPLOADED' ? signed.files : []
    const input = {
      action,
      observations: form.values.observations,
      files,
      ...(signature === undefined ? {} : { signature }),
      ...(signedDocument === undefined ? {} : { signedDocument }),
    }
    cancel.run({ id: process.id, input }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={`Cancelar ou encaminhar processo ${processName(process)}`}
      icon={Signature}
      tone="info"
      submitLabel="Confirmar"
      busyLabel="Enviando..."
      busy={cancel.busy}
      onClose={onClose}
      onSubmit={send}
    >
      <RadioGroup
        label="O que fazer"
        name="cancel-action"
        required
        error={form.errors['action']}
        options={actions.map((action) => ({ value: action, label: cancelActionLabels[action] }))}
        value={form.values.action}
        onChange={(event) => form.change({ action: event.target.value })}
      />
      <UnprintableNotice terms={toIssue} />
      {toSign !== undefined && (
        <Suspense fallback={null}>
          <DecisionSignature
            process={toSign}
            value={form.values.signature}
            onChange={(signature) => form.change({ signature })}
            signed={signed}
            busy={cancel.busy}
            progress={cancel.progress}
          />
        </Suspense>
      )}
      <Observations
        value={form.values.observations}
        onChange={(observations) => form.change({ observations })}
      />
      <FileField
        label="Documentos (opcional)"
        title="Arraste documentos até aqui"
        chosen={chosen}
        busy={cancel.busy}
        progress={cancel.progress}
      />
      {form.values.action !== 'return' && (
        <AttachmentCategories files={chosen.files} categories={categories} />
      )}
    </FormDialog>
  )
}
