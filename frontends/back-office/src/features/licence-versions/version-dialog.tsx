import type { VersionDialogProps } from '@licensing/licence-view/acts'
import type { ComponentType } from 'react'
import { RectifyDialog } from './rectify-dialog'
import { SignDialog } from './sign-dialog'
import { TransferDialog } from './transfer-dialog'

type Props = Omit<VersionDialogProps, 'act'>

const dialogs: Record<VersionDialogProps['act'], ComponentType<Props>> = {
  rectify: RectifyDialog,
  transfer: TransferDialog,
  sign: SignDialog,
}

/** The dialogs that create a version or make one final. They contain the rules of their forms, so they are loaded when one opens. */
const VersionDialog = ({ act, ...rest }: VersionDialogProps) => {
  const Chosen = dialogs[act]
  return <Chosen {...rest} />
}

export default VersionDialog
