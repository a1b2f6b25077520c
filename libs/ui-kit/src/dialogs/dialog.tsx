import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'
import { IconButton } from '../actions/icon-button'
import { bodyClasses, DialogHead, type DialogLook } from './dialog-frame'
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
}

/** A click on a toast, or on a native dialog above, must not close the dialog. */
const keepForToasts = (event: Event) => {
  if (event.target instanceof Element && event.target.closest('.toast-region, dialog')) event.preventDefault()
}

/** A dialog with a form or a list. Traps the focus and restores it on close. */
export const Dialog = (props: DialogProps) => {
  const { open, onClose, title, icon, tone, children, footer, initialFocus, busy = false } = props
  const returnFocus = useReturnFocus(open)
  const focusWanted = (event: Event) => {
    if (!initialFocus?.current) return
    event.preventDefault()
    initialFocus.current.focus()
  }
  return (
    <Primitive.Root open={open} onOpenChange={(next) => !next && !busy && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="backdrop backdrop--open" />
        <Primitive.Content
          className="dialog dialog--open"
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          onOpenAutoFocus={focusWanted}
          onInteractOutside={keepForToasts}
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
    </Primitive.Root>
  )
}
