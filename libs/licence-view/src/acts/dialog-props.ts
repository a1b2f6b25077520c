import type { LicenceResponse } from '@licensing/contracts'
import type { ComponentType } from 'react'
import type { VersionAct } from './offers'

export interface ActDialogProps {
  readonly licence: LicenceResponse
  readonly onClose: () => void
}

export interface VersionDialogProps extends ActDialogProps {
  readonly act: VersionAct
}

/** The dialogs of new versions, from the portal of people who make them. */
export type VersionDialog = ComponentType<VersionDialogProps>
