export { useLicenceCommand } from '../queries/use-licence-command'
export { useSaveFile } from '../queries/use-save-file'
export type { ActDialogProps, VersionDialogProps } from './dialog-props'
export { PublicReason } from './public-reason'
