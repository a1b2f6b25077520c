import type { ComponentType } from 'react'
import { ArchiveDialog, DropDialog } from './archival-dialog'
import type { UnansweredDialogProps } from './dialog-props'
import type { Choice } from './choices'
import { DenyDialog, GrantDialog } from './more-time-dialog'
import { ProposeDialog } from './propose-dialog'

const dialogs: Record<Choice, ComponentType<UnansweredDialogProps>> = {
  grant: GrantDialog,
  deny: DenyDialog,
  propose: ProposeDialog,
  archive: ArchiveDialog,
  drop: DropDialog,
}

/** The dialog of a choice; they bring the rules of their forms, so they load when one opens. */
const UnansweredDialog = ({ choice, ...rest }: UnansweredDialogProps & { readonly choice: Choice }) => {
  const Chosen = dialogs[choice]
  return <Chosen {...rest} />
}

export default UnansweredDialog
