import type { ProcessSummary } from '@licensing/contracts'
import { archiveForm, complementationForm, rejectionForm } from '@licensing/forms'
import {
  ACTION_FAILED,
  type Command,
  FormDialog,
  processName,
  useCommand,
} from '@licensing/process-view/actions'
import { NoticePreview } from '../notice-preview/notice-preview'
import { Observations } from '../process-actions/observations'
import { Alert, type IconComponent, TextArea, useCheckedForm } from '@licensing/ui-kit'
import type { DecisionForm, DecisionInput } from './decisions'

/** The rules of the required texts. */
const rules = { reason: rejectionForm, description: complementationForm }

const commandOf = ({ run, done }: DecisionForm): Command<DecisionInput> => ({
  run,
  failed: ACTION_FAILED,
  done: () => done,
})

type Required = NonNullable<DecisionForm['requires']>

const useDecisionForm = (requires: Required | undefined) =>
  useCheckedForm<Record<string, string>, unknown>(
    requires === undefined ? archiveForm : rules[requires.field],
    { ...(requires && { [requires.field]: '' }), observations: '' },
  )

interface DecisionDialogProps {
  readonly process: ProcessSummary
  readonly form: DecisionForm
  readonly icon: IconComponent
  readonly onClose: () => void
}

/** The dialog of a decision: its required text, if any, and observations (specification section 4). */
export const DecisionDialog = ({ process, form, icon, onClose }: DecisionDialogProps) => {
  const { title, tone, submitLabel, busyLabel, paragraph, notice, requires } = form
  const checked = useDecisionForm(requires)
  const decision = useCommand(commandOf(form))
  const send = () => {
    if (requires !== undefined && checked.check() === undefined) return
    const { observations = '', [requires?.field ?? '']: text = '' } = checked.values
    decision.run({ id: process.id, input: { text, observations } }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={`${title} ${processName(process)}`}
      icon={icon}
      tone={tone}
      variant={tone === 'danger' ? 'danger' : 'primary'}
      submitLabel={submitLabel}
      busyLabel={busyLabel}
      busy={decision.busy}
      onClose={onClose}
      onSubmit={send}
    >
      {paragraph !== undefined && <p>{paragraph}</p>}
      {notice !== undefined && <Alert tone="info" title={notice} />}
      {requires !== undefined && (
        <TextArea label={requires.label} required hint={requires.hint} {...checked.field(requires.field)} />
      )}
      <Observations {...checked.field('observations')} />
      <NoticePreview processId={process.id} command={{ ...checked.values, kind: form.noticeKind }} />
    </FormDialog>
  )
}
