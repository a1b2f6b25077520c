import type { ErrorResponse } from '@licensing/contracts'

/** The assignee of the process of a refused command. */
export type Assignee = NonNullable<ErrorResponse['assignee']>
/** Called with the result of the dialog: whether the command is to be repeated. */
export type SettleDespite = (isConfirmed: boolean) => void
type ShowDialog = (assignee: Assignee, settle: SettleDespite) => void

/** The shell's dialog. All portals share this module, so there is only one (ADR 0033). */
let dialog: ShowDialog | undefined

/** Asks whether to act on a process that somebody else has; false if no shell has registered a dialog. */
export const confirmDespite = (assignee: Assignee): Promise<boolean> =>
  new Promise((settle) => {
    if (dialog === undefined) settle(false)
    else dialog(assignee, settle)
  })

/** Registers the shell's dialog. Returns the function that unregisters it. */
export const onAssignedToOther = (show: ShowDialog): (() => void) => {
  dialog = show
  return () => {
    if (dialog === show) dialog = undefined
  }
}
