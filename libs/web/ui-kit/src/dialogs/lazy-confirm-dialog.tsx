import { useEffect, useEffectEvent } from 'react'
import { lazyPart } from '../behaviour/lazy-part'
import { NOT_OPENED, toast } from '../feedback/toast'
import type { ConfirmDialogProps } from './confirm-dialog'

type Props = Omit<ConfirmDialogProps, 'open'>

/** Without the question the action is cancelled. */
const Unasked = ({ onCancel }: Props) => {
  const cancel = useEffectEvent(onCancel)
  useEffect(() => {
    toast.error(NOT_OPENED)
    cancel()
  }, [])
  return null
}

const ConfirmDialog = lazyPart<ConfirmDialogProps>({
  load: async () => ({ default: (await import('./confirm-dialog')).ConfirmDialog }),
  failed: Unasked,
})

/** The confirm dialog, loaded on demand. */
export const LazyConfirmDialog = (props: Props) => <ConfirmDialog open {...props} />
