import { TriangleAlert } from 'lucide-react'
import { AlertDialog as Primitive } from 'radix-ui'
import { useRef, type ReactNode } from 'react'
import { Button } from '../actions/button'
import { bodyClasses, DialogHead, type DialogLook } from './dialog-frame'
import { useReturnFocus } from './use-return-focus'

export interface AlertDialogProps extends DialogLook {
  open: boolean
  /** Called by the button and by Esc. */
  onClose: () => void
  title: string
  children: ReactNode
  /** Defaults to 'Entendi'. */
  closeLabel?: string
}

/** A warning with one button, which has the focus. */
export const AlertDialog = (props: AlertDialogProps) => {
  const {
    open,
    onClose,
    title,
    icon = TriangleAlert,
    tone = 'warning',
    children,
    closeLabel = 'Entendi',
  } = props
  const button = useRef<HTMLButtonElement>(null)
  const returnFocus = useReturnFocus(open)
  return (
    <Primitive.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="backdrop backdrop--open" />
        <Primitive.Content
          className="dialog dialog--open"
          onCloseAutoFocus={returnFocus}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            button.current?.focus()
          }}
        >
          <DialogHead icon={icon} tone={tone} title={<Primitive.Title>{title}</Primitive.Title>} />
          <Primitive.Description asChild>
            <div className={bodyClasses(icon)}>{children}</div>
          </Primitive.Description>
          <div className="dialog__foot">
            <Primitive.Action asChild>
              <Button ref={button} variant="primary">
                {closeLabel}
              </Button>
            </Primitive.Action>
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
