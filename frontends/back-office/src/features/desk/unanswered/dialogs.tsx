import { type ComponentType, useState } from 'react'
import type { UnansweredDialogProps } from './dialog-props'
import type { Choice } from './choices'
import { DenyDialog, GrantDialog } from './more-time-dialog'
import { archivalDecisionForm, archivalProposalForm } from '@licensing/forms'
import { CommandDialog, FormDialog, processName, useCommand } from '@licensing/process-view/actions'
import { NoticePreview } from '../../notice-preview/notice-preview'
import { Observations } from '../../process-actions/observations'
import { useCheckedForm, TextArea } from '@licensing/ui-kit'
import { Archive, Undo2 } from 'lucide-react'
import { decidingArchival, proposing } from './commands'
import { isApiError } from '@licensing/api-client'

const NOT_NOTIFIED = 'APPLICANT_NOT_NOTIFIED'

/** Proposes to archive. The field for how the applicant was notified is shown once the server finds no visit. */
const ProposeDialog = ({ process, onClose }: UnansweredDialogProps) => {
  const form = useCheckedForm(archivalProposalForm, { reason: '', notifiedBy: '' })
  const [lacksNotice, setLacksNotice] = useState(false)
  const command = useCommand(proposing)
  const send = () => {
    const input = form.check()
    if (input === undefined) return
    if (lacksNotice && input.notifiedBy === undefined) {
      form.refuse([{ field: 'notifiedBy', message: 'Diga como o solicitante foi avisado' }])
      return
    }
    command.run(
      { id: process.id, input },
      {
        onSuccess: onClose,
        onError: (error) => {
          if (!isApiError(error)) return
          form.refuse(
            error.code === NOT_NOTIFIED ? [{ field: 'notifiedBy', message: error.message }] : error.errors,
          )
          if (error.code === NOT_NOTIFIED) setLacksNotice(true)
        },
      },
    )
  }
  return (
    <FormDialog
      title={`Propor arquivamento do processo ${processName(process)}`}
      icon={Archive}
      submitLabel="Propor arquivamento"
      busyLabel="Propondo..."
      busy={command.busy}
      onClose={onClose}
      onSubmit={send}
    >
      <p>O solicitante é avisado e ainda pode responder, o que encerra a proposta.</p>
      <TextArea label="Motivo" required maxLength={2000} {...form.field('reason')} />
      {lacksNotice && (
        <TextArea
          label="Como o solicitante foi avisado"
          required
          maxLength={500}
          hint="Por exemplo: carta com aviso de recebimento, ou telefonema com data e nome."
          {...form.field('notifiedBy')}
        />
      )}
      <NoticePreview processId={process.id} command={{ kind: 'archival', reason: form.values.reason }} />
    </FormDialog>
  )
}

const texts = {
  archive: {
    title: 'Arquivar processo',
    icon: Archive,
    variant: 'danger',
    submitLabel: 'Arquivar processo',
    busyLabel: 'Arquivando...',
  },
  drop: {
    title: 'Retirar a proposta de arquivamento do processo',
    icon: Undo2,
    variant: 'primary',
    submitLabel: 'Retirar proposta',
    busyLabel: 'Retirando...',
  },
} as const

/** Archives the process because nobody answered, or drops the proposal. */
const DecideArchivalDialog = ({
  process,
  archive,
  onClose,
}: UnansweredDialogProps & { readonly archive: boolean }) => {
  const form = useCheckedForm(archivalDecisionForm, { archive, observations: '' })
  const { title, ...frame } = texts[archive ? 'archive' : 'drop']
  return (
    <CommandDialog
      {...frame}
      title={`${title} ${processName(process)}`}
      processId={process.id}
      form={form}
      command={decidingArchival}
      onClose={onClose}
    >
      <p>
        {archive
          ? 'O solicitante não respondeu ao pedido no prazo. O processo entra no registro permanente como arquivado.'
          : 'O processo continua à espera da resposta do solicitante.'}
      </p>
      <Observations {...form.field('observations')} />
      {archive && <NoticePreview processId={process.id} command={{ kind: 'archival', archive }} />}
    </CommandDialog>
  )
}

const ArchiveDialog = (props: UnansweredDialogProps) => <DecideArchivalDialog {...props} archive />
const DropDialog = (props: UnansweredDialogProps) => <DecideArchivalDialog {...props} archive={false} />

const dialogs: Record<Choice, ComponentType<UnansweredDialogProps>> = {
  grant: GrantDialog,
  deny: DenyDialog,
  propose: ProposeDialog,
  archive: ArchiveDialog,
  drop: DropDialog,
}

/** The dialog of a choice; they bring the rules of their forms, so they load when one opens. */
const UnansweredDialog = ({ choice, ...rest }: UnansweredDialogProps & { readonly choice: Choice }) => {
  const Chosen = dialogs[choice]
  return <Chosen {...rest} />
}

export default UnansweredDialog
