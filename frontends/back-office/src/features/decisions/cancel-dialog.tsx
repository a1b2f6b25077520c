import { cancelProcess } from '@licensing/api-client'
import type { ProcessResponse, ProcessSummary } from '@licensing/contracts'
import { type CancelForm, cancelForm, fileRules } from '@licensing/forms'
import { ACTION_FAILED, CommandDialog, processName } from '@licensing/process-view/actions'
import { NoNotice, NoticePreview } from '../notice-preview/notice-preview'
import { Observations } from '../process-actions/observations'
import { FileField } from '../process-actions/file-field'
import { useChosenFiles } from '../process-actions/use-chosen-files'
import { processQuery } from '@licensing/process-view/queries'
import { lazyPart, RadioGroup, type Rules, useCheckedForm } from '@licensing/ui-kit'
import { Forward } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { issuedText, validText } from '../issued-document/commands'
import { useSignedFile } from '../issued-document/use-signed-file'
import { UnprintableNotice } from '../licence/terms/unprintable-notice'
import { useLicenceTerms } from '../licence/terms/use-known-terms'
import { AttachmentCategories } from './attachment-categories'
import { type CancelAction, cancelActionDone, cancelActionsOf } from './cancel-actions'
import { forwardChoices, presetAction } from './forward-choices'
import { useCategories } from './use-categories'

const DecisionSignature = lazyPart({ load: () => import('../issued-document/decision-signature') })

const doneText = (process: ProcessResponse, { action }: CancelForm): string => {
  const texts = { chancel: issuedText, finalize: validText, return: () => undefined }
  return texts[action](process) ?? cancelActionDone[action]
}

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
  const signed = useSignedFile()
  const signatureOf = (input: CancelForm | undefined) => (toSign === undefined ? undefined : input?.signature)
  const signs = toSign !== undefined && form.values.signature !== 'CODE'
  return (
    <CommandDialog
      title={`Encaminhar processo ${processName(process)}`}
      icon={Forward}
      submitLabel={options.find(({ value }) => value === action)?.submitLabel ?? 'Encaminhar'}
      closeLabel="Voltar"
      busyLabel="Enviando..."
      processId={process.id}
      form={form}
      ready={(input) =>
        (input?.action === 'return' || categories.check()) && signed.isReady(signatureOf(input))
      }
      command={{
        run: (id, input, upload) => {
          const files = input.action === 'return' ? { outros_documentos: chosen.files } : categories.files
          const signature = signatureOf(input)
          const given = { ...input, files, signature, signedDocument: signed.fileOf(signature) }
          return cancelProcess(id, given, upload)
        },
        failed: signs ? 'Erro ao assinar documento' : ACTION_FAILED,
        done: doneText,
      }}
      onClose={onClose}
    >
      {(sending) => (
        <>
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
              signed={signed.chosen}
              {...sending}
            />
          )}
          <Observations {...form.field('observations')} />
          <FileField
            label="Documentos (opcional)"
            title="Arraste documentos até aqui"
            chosen={chosen}
            {...sending}
          />
          {action !== 'return' && <AttachmentCategories files={chosen.files} categories={categories} />}
          <ForwardNotice processId={process.id} action={action} />
        </>
      )}
    </CommandDialog>
  )
}
