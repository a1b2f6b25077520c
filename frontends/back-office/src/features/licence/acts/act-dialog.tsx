import type { ComponentType } from 'react'
import type { ActDialogProps } from './dialog-props'
import type { Act } from './offers'
import { RenewDialog } from '../renewal/renew-dialog'
import { ReinstateDialog } from './reinstate-dialog'
import { RevokeDialog } from './revoke-dialog'
import { SuspendDialog } from './suspend-dialog'
import { RectifyDialog } from '../versions/rectify-dialog'
import { SignDialog } from '../versions/sign-dialog'
import { TransferDialog } from '../versions/transfer-dialog'

const dialogs: Record<Act, ComponentType<ActDialogProps>> = {
  renew: RenewDialog,
  suspend: SuspendDialog,
  reinstate: ReinstateDialog,
  revoke: RevokeDialog,
  rectify: RectifyDialog,
  transfer: TransferDialog,
  sign: SignDialog,
}

/** The dialog of an act; they bring the rules of their forms, so they load when one opens. */
const ActDialog = ({ act, ...rest }: ActDialogProps & { readonly act: Act }) => {
  const Chosen = dialogs[act]
  return <Chosen {...rest} />
}

export default ActDialog
