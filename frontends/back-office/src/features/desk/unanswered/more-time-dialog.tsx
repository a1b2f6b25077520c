import { moreTimeDecisionForm } from '@licensing/forms'
import { CommandDialog, processName } from '@licensing/process-view/actions'
import { useAnswer } from '@licensing/process-view/answering'
import { TextArea, TextField, useCheckedForm } from '@licensing/ui-kit'
import { CalendarCheck, CalendarX } from 'lucide-react'
import { NoticePreview } from '../../notice-preview/notice-preview'
import { decidingMoreTime } from './commands'
import type { UnansweredDialogProps } from './dialog-props'

const texts = {
  grant: {
    title: 'Conceder mais prazo no processo',
    icon: CalendarCheck,
    submitLabel: 'Conceder',
    busyLabel: 'Concedendo...',
  },
  deny: {
    title: 'Negar mais prazo no processo',
    icon: CalendarX,
    submitLabel: 'Negar',
    busyLabel: 'Negando...',
  },
} as const

/** Grants more time, until the requested day or another, or denies it. */
const DecideMoreTimeDialog = ({
  process,
  granted,
  onClose,
}: UnansweredDialogProps & { readonly granted: boolean }) => {
  const asked = useAnswer(process.id)?.moreTime?.until ?? ''
  const form = useCheckedForm(moreTimeDecisionForm, {
    granted,
    until: granted ? asked : undefined,
    reason: '',
  })
  const { title, ...frame } = texts[granted ? 'grant' : 'deny']
  return (
    <CommandDialog
      {...frame}
      title={`${title} ${processName(process)}`}
      processId={process.id}
      form={form}
      command={decidingMoreTime}
      onClose={onClose}
    >
      {granted && (
        <TextField
          type="date"
          label="Novo prazo"
          hint="Sem data, vale o dia pedido."
          {...form.field('until')}
        />
      )}
      <TextArea label="Motivo" required maxLength={2000} {...form.field('reason')} />
      <NoticePreview processId={process.id} command={{ ...form.values, kind: 'moreTime' }} />
    </CommandDialog>
  )
}

export const GrantDialog = (props: UnansweredDialogProps) => <DecideMoreTimeDialog {...props} granted />
export const DenyDialog = (props: UnansweredDialogProps) => (
  <DecideMoreTimeDialog {...props} granted={false} />
)
