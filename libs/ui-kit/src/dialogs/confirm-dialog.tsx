import { BareConfirmDialog, type ConfirmDialogProps } from './bare-confirm-dialog'
import { useDiscardQuestion } from './use-discard-question'

export type { ConfirmDialogProps } from './bare-confirm-dialog'

/** Confirms an action that cannot be undone. The safe button comes first and has the focus. */
export const ConfirmDialog = ({ onCancel, ...props }: ConfirmDialogProps) => {
  const { close, question, onFocus } = useDiscardQuestion(onCancel)
  return (
    <>
      <BareConfirmDialog {...props} onFocus={onFocus} onCancel={close} />
      {question}
    </>
  )
}
