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

/** The dialog of an act that makes a version, or makes one final; with the rules of their forms, so loaded when one opens. */
const VersionDialog = ({ act, ...rest }: VersionDialogProps) => {
  const Chosen = dialogs[act]
  return <Chosen {...rest} />
}

export default VersionDialog
