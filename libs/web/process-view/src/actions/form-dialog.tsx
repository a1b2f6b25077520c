import {
  Button,
  Dialog,
  DialogCancel,
  type DialogProps,
  type Elements,
  focusFirstError,
} from '@licensing/ui-kit'
import { type FormEvent, useId } from 'react'

export interface FormDialogProps extends Pick<
  DialogProps,
  'title' | 'icon' | 'tone' | 'children' | 'onClose' | 'wide'
> {
  readonly submitLabel: string
  readonly busyLabel: string
  readonly busy: boolean
  /** Of the button that closes it; for a form about cancelling another word than 'Cancelar'. */
  readonly closeLabel?: string
  readonly variant?: 'primary' | 'danger' | 'payment'
  readonly onSubmit: () => void
  /** At the start of the buttons. */
  readonly aside?: Elements
}

/** A dialog with one form: 'Cancelar', or another word, and a submit button; the first invalid field gets the focus. */
export const FormDialog = ({
  submitLabel,
  busyLabel,
  busy,
  closeLabel,
  variant = 'primary',
  onSubmit,
  onClose,
  aside,
  children,
  ...frame
}: FormDialogProps) => {
  const id = useId()
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit()
    focusFirstError(event.currentTarget)
  }
  return (
    <Dialog
      {...frame}
      open
      busy={busy}
      onClose={onClose}
      footer={
        <>
          {aside}
          <DialogCancel disabled={busy} label={closeLabel} />
          <Button type="submit" form={id} variant={variant} busy={busy} busyLabel={busyLabel}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} className="stack stack--16" noValidate onSubmit={send}>
        {children}
      </form>
    </Dialog>
  )
}
