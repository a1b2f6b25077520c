import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'
import { IconButton } from '../actions/icon-button'
import { Button } from '../actions/button'
import { bodyClasses, DialogHead, type DialogLook } from './dialog-frame'
import { useDiscardQuestion } from './use-discard-question'
import { useReturnFocus } from './use-return-focus'

export interface DialogProps extends DialogLook {
  open: boolean
  /** Called by Esc, the scrim and the close button. */
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons, the safe one first. */
  footer?: ReactNode
  /** Focused on opening; defaults to the first control of the body. */
  initialFocus?: RefObject<HTMLElement | null>
  /** While true the dialog cannot be closed. */
  busy?: boolean
  /** Wide, with a body that scrolls between its title and its buttons; for a form with a list in it. */
  wide?: boolean | undefined
}

/** A click on a toast, or on a native dialog above, must not close the dialog. */
const keepForToasts = (event: Event) => {
  if (event.target instanceof Element && event.target.closest('.toast-region, dialog')) event.preventDefault()
}

/** Esc closes the list that is open at the focused field, and only then the dialog. */
const keepForLists = (event: Event) => {
  const field = document.activeElement
  if (
    field?.matches('[aria-expanded="true"], [aria-activedescendant]:not([aria-activedescendant=""])') === true
  )
    event.preventDefault()
}

/** 'Cancelar', or another name, in the footer of a dialog: closes it like Esc. */
export const DialogCancel = ({
  disabled = false,
  label = 'Cancelar',
}: {
  disabled?: boolean
  label?: string | undefined
}) => (
  <Primitive.Close asChild>
    <Button disabled={disabled}>{label}</Button>
  </Primitive.Close>
)

/** A dialog with a form or a list. Esc asks before it discards typed text. Traps the focus and restores it on close. */
export const Dialog = (props: DialogProps) => {
  const { open, onClose, title, icon, tone, children, footer, initialFocus, busy = false, wide } = props
  const returnFocus = useReturnFocus(open)
  const { close, question, content } = useDiscardQuestion(title, onClose)
  const focusWanted = (event: Event) => {
    if (!initialFocus?.current) return
    event.preventDefault()
    initialFocus.current.focus()
  }
  return (
    <Primitive.Root open={open} onOpenChange={(next) => !next && !busy && close()}>
      <Primitive.Portal>
        <Primitive.Overlay className="backdrop backdrop--open" />
        <Primitive.Content
          className={wide === true ? 'dialog dialog--open dialog--lg' : 'dialog dialog--open'}
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          onOpenAutoFocus={focusWanted}
          onInteractOutside={keepForToasts}
          onEscapeKeyDown={keepForLists}
          {...content}
        >
          <DialogHead icon={icon} tone={tone} title={<Primitive.Title>{title}</Primitive.Title>} />
          <div className={bodyClasses(icon)}>{children}</div>
          {footer === undefined ? (
            <div className="dialog__end" />
          ) : (
            <div className="dialog__foot">{footer}</div>
          )}
          <Primitive.Close asChild>
            <IconButton className="dialog__close" label="Fechar" icon={X} disabled={busy} />
          </Primitive.Close>
        </Primitive.Content>
      </Primitive.Portal>
      {question}
    </Primitive.Root>
  )
}
