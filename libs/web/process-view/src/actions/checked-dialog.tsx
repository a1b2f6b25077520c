import { isApiError, type UploadProgress } from '@licensing/api-client'
import type { CheckedForm, Elements } from '@licensing/ui-kit'
import type { Command } from './commands'
import { FormDialog, type FormDialogProps } from './form-dialog'
import { useCommand } from './use-command'

/** The request of a dialog while it runs. */
interface Sending {
  readonly busy: boolean
  readonly progress?: UploadProgress | undefined
}

interface Sender<Input> extends Sending {
  readonly run: (
    input: Input,
    outcome: { readonly onSuccess: () => void; readonly onError: (error: Error) => void },
  ) => void
}

/** The texts of a dialog, its form and its fields. */
export interface CheckedFrame<Values, Input> extends Omit<FormDialogProps, 'busy' | 'onSubmit' | 'children'> {
  readonly form: CheckedForm<Values, Input>
  /** False, with an error shown, while something outside the form is missing, such as a file. Undefined is an invalid form. */
  readonly ready?: (input: Input | undefined) => boolean
  readonly children: Elements | ((sending: Sending) => Elements)
}

interface CheckedDialogProps<Values, Input> extends CheckedFrame<Values, Input> {
  readonly sender: Sender<Input>
}

/** Checks a form and sends it; closes after success, and shows what the server refuses at the fields. */
export const CheckedDialog = <Values, Input>({
  form,
  ready,
  sender,
  children,
  ...frame
}: CheckedDialogProps<Values, Input>) => {
  const send = () => {
    const input = form.check()
    const isReady = ready?.(input) ?? true
    if (!isReady || input === undefined) return
    const onError = (error: Error) => form.refuse(isApiError(error) ? error.errors : [])
    sender.run(input, { onSuccess: frame.onClose, onError })
  }
  return (
    <FormDialog {...frame} busy={sender.busy} onSubmit={send}>
      {typeof children === 'function' ? children(sender) : children}
    </FormDialog>
  )
}

interface CommandDialogProps<Values, Input> extends CheckedFrame<Values, Input> {
  readonly processId: string
  readonly command: Command<Input>
}

/** A checked form that is sent as a command on a process. */
export const CommandDialog = <Values, Input>({
  processId: id,
  command,
  ...dialog
}: CommandDialogProps<Values, Input>) => {
  const { run, ...sending } = useCommand(command)
  return (
    <CheckedDialog
      {...dialog}
      sender={{ ...sending, run: (input, outcome) => run({ id, input }, outcome) }}
    />
  )
}
