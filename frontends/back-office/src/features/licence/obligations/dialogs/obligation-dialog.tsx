import type { ComponentType } from 'react'
import type { ObligationAction } from '../offers'
import { AcceptDialog } from './accept-dialog'
import type { ObligationDialogProps } from './dialog-props'
import { ExtendDialog } from './extend-dialog'
import { ProveDialog } from './prove-dialog'
import { RejectDialog } from './reject-dialog'
import { WaiveDialog } from './waive-dialog'

const dialogs: Record<ObligationAction, ComponentType<ObligationDialogProps>> = {
  prove: ProveDialog,
  accept: AcceptDialog,
  reject: RejectDialog,
  extend: ExtendDialog,
  waive: WaiveDialog,
}

/** The dialog of an action; they bring the rules of their forms, so they load when one opens. */
const ObligationDialog = ({
  action,
  ...rest
}: ObligationDialogProps & { readonly action: ObligationAction }) => {
  const Chosen = dialogs[action]
  return <Chosen {...rest} />
}

export default ObligationDialog
