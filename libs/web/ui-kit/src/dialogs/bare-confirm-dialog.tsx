import { TriangleAlert } from 'lucide-react'
import { AlertDialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button, type ButtonVariant } from '../actions/button'
import { bodyClasses, DialogHead, type DialogLook, type WatchedContent } from './dialog-frame'
import { useReturnFocus } from './use-return-focus'

export interface ConfirmDialogProps extends DialogLook {
  open: boolean
  onCancel: () => void
  /** The dialog stays open until the caller closes it; set `busy` meanwhile. */
  onConfirm: () => void
  title: string
  /** Names the object of the action; may contain a field. */
  children: ReactNode
  /** A verb: 'Excluir'. */
  confirmLabel: string
  /** Defaults to 'Cancelar'. */
  cancelLabel?: string
  busy?: boolean
  /** 'Excluindo...'. */
  busyLabel?: string
  confirmVariant?: Extract<ButtonVariant, 'danger' | 'primary' | 'payment'>
  /** A second, destructive choice. */
  alternative?: { readonly label: string; readonly onChoose: () => void }
}

interface BareConfirmDialogProps extends ConfirmDialogProps {
  content?: WatchedContent
}

/** A confirm dialog that closes without a question. */
export const BareConfirmDialog = ({
  open,
  onCancel,
  onConfirm,
  title,
  icon = TriangleAlert,
  tone = 'danger',
  children,
  confirmLabel,
  cancelLabel = 'Cancelar',
  busy = false,
  busyLabel,
  confirmVariant = 'danger',
  alternative,
  content,
}: BareConfirmDialogProps) => {
  const returnFocus = useReturnFocus(open)
  return (
    <Primitive.Root open={open} onOpenChange={(next) => !next && !busy && onCancel()}>
      <Primitive.Portal>
        <Primitive.Overlay className="backdrop backdrop--open" />
        <Primitive.Content className="dialog dialog--open" onCloseAutoFocus={returnFocus} {...content}>
          <DialogHead icon={icon} tone={tone} title={<Primitive.Title>{title}</Primitive.Title>} />
          <Primitive.Description asChild>
            <div className={bodyClasses(icon)}>{children}</div>
          </Primitive.Description>
          <div className="dialog__foot">
            <Primitive.Cancel asChild>
              <Button disabled={busy}>{cancelLabel}</Button>
            </Primitive.Cancel>
            {alternative !== undefined && (
              <Button variant="danger" disabled={busy} onClick={alternative.onChoose}>
                {alternative.label}
              </Button>
            )}
            <Button
              variant={confirmVariant}
              busy={busy}
              {...(busyLabel === undefined ? {} : { busyLabel })}
              onClick={onConfirm}
            >
              {confirmLabel}
            </Button>
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
