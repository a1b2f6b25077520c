import type { ProcessSummary } from '@licensing/contracts'
import { archiveForm, complementationForm, rejectionForm } from '@licensing/forms'
import { ACTION_FAILED, CommandDialog, processName } from '@licensing/process-view/actions'
import { NoticePreview } from '../notice-preview/notice-preview'
import { Observations } from '../process-actions/observations'
import { Alert, type IconComponent, TextArea, useCheckedForm } from '@licensing/ui-kit'
import type { DecisionForm } from './decisions'

/** The rules of the required texts. */
const rules = { reason: rejectionForm, description: complementationForm }

interface DecisionDialogProps {
  readonly process: ProcessSummary
  readonly form: DecisionForm
  readonly icon: IconComponent
  readonly onClose: () => void
}

/** The dialog of a decision: its required text, if any, and observations (specification section 4). */
export const DecisionDialog = ({ process, form, icon, onClose }: DecisionDialogProps) => {
  const { title, tone, submitLabel, busyLabel, paragraph, notice, requires } = form
  const checked = useCheckedForm<Record<string, string>, object>(
    requires === undefined ? archiveForm : rules[requires.field],
    { ...(requires && { [requires.field]: '' }), observations: '' },
  )
  const { observations = '', [requires?.field ?? '']: text = '' } = checked.values
  return (
    <CommandDialog
      title={`${title} ${processName(process)}`}
      icon={icon}
      tone={tone}
      variant={tone === 'danger' ? 'danger' : 'primary'}
      submitLabel={submitLabel}
      busyLabel={busyLabel}
      processId={process.id}
      form={checked}
      command={{
        run: (id) => form.run(id, { text, observations }),
        failed: ACTION_FAILED,
        done: () => form.done,
      }}
      onClose={onClose}
    >
      {paragraph !== undefined && <p>{paragraph}</p>}
      {notice !== undefined && <Alert tone="info" title={notice} />}
      {requires !== undefined && (
        <TextArea label={requires.label} required hint={requires.hint} {...checked.field(requires.field)} />
      )}
      <Observations {...checked.field('observations')} />
      <NoticePreview processId={process.id} command={{ ...checked.values, kind: form.noticeKind }} />
    </CommandDialog>
  )
}
