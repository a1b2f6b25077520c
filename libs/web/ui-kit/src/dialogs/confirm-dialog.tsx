import { BareConfirmDialog, type ConfirmDialogProps } from './bare-confirm-dialog'
import { useDiscardQuestion } from './use-discard-question'

export type { ConfirmDialogProps } from './bare-confirm-dialog'

/** Confirms an action that cannot be undone. The safe button comes first and has the focus. */
export const ConfirmDialog = ({ onCancel, ...props }: ConfirmDialogProps) => {
  const { close, question, content } = useDiscardQuestion(props.title, onCancel)
  return (
    <>
      <BareConfirmDialog {...props} content={content} onCancel={close} />
      {question}
    </>
  )
}
