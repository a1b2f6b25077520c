import { errorText, isApiError } from '@licensing/api-client'
import { reauthenticationForm } from '@licensing/forms'
import { Button, type Elements, focusFirstError, PasswordField, useCheckedForm } from '@licensing/ui-kit'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { NativeDialog } from './native-dialog'

const FIELD = 'password'

interface PasswordDialogProps {
  readonly title: string
  /** Says why the password is required. */
  readonly children: Elements
  readonly labels: { readonly submit: string; readonly busy: string; readonly cancel: string }
  /** The message of a failure for which the server has none. */
  readonly failure: string
  readonly send: (password: string) => Promise<void>
  readonly onCancel: () => void
  /** Whether Esc cancels. */
  readonly isEasyToCancel: boolean
}

const usePassword = ({ send, failure }: Pick<PasswordDialogProps, 'send' | 'failure'>) => {
  const checked = useCheckedForm(reauthenticationForm, { password: '' })
  const [busy, setBusy] = useState(false)
  const attempt = async (form: HTMLFormElement, password: string) => {
    setBusy(true)
    try {
      await send(password)
    } catch (error) {
      const message = errorText(error, failure)
      const faults = isApiError(error) && error.errors.length > 0 ? error.errors : [{ field: FIELD, message }]
      flushSync(() => {
        setBusy(false)
        checked.refuse(faults)
      })
      focusFirstError(form)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const sound = checked.check()
    if (sound === undefined) focusFirstError(form)
    else if (!busy) void attempt(form, sound.password)
  }
  return { checked, busy, submit }
}

/** Asks for the password over the page. Errors are shown at the field, which keeps its text. */
export const PasswordDialog = (props: PasswordDialogProps) => {
  const { title, children, labels, onCancel, isEasyToCancel } = props
  const { checked, busy, submit } = usePassword(props)
  const cancel = () => {
    if (!busy) onCancel()
  }
  return (
    <NativeDialog label={title} onEscape={isEasyToCancel ? cancel : undefined}>
      <form noValidate onSubmit={submit}>
        <div className="dialog__head">
          <h2>{title}</h2>
        </div>
        <div className="dialog__body dialog__body--flush">
          {children}
          <PasswordField
            label="Senha"
            autoComplete="current-password"
            value={checked.values.password}
            error={checked.errors[FIELD]}
            onChange={(event) => checked.change({ password: event.target.value })}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog has one field
            autoFocus
          />
        </div>
        <div className="dialog__foot">
          <Button disabled={busy} onClick={cancel}>
            {labels.cancel}
          </Button>
          <Button type="submit" variant="primary" busy={busy} busyLabel={labels.busy}>
            {labels.submit}
          </Button>
        </div>
      </form>
    </NativeDialog>
  )
}
