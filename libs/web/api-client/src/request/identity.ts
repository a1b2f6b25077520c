/** Called with the result of the dialog: whether the person reauthenticated. */
export type SettleIdentity = (isConfirmed: boolean) => void
type ShowDialog = (settle: SettleIdentity) => void

/** The shell's dialog. All portals share this module, so there is only one (ADR 0033). */
let dialog: ShowDialog | undefined

/** Requests reauthentication; false if the person declines or no shell has registered a dialog. */
export const requestIdentity = (): Promise<boolean> =>
  new Promise((settle) => {
    if (dialog === undefined) settle(false)
    else dialog(settle)
  })

/** Registers the shell's dialog. Returns the function that unregisters it. */
export const onIdentityRequested = (show: ShowDialog): (() => void) => {
  dialog = show
  return () => {
    if (dialog === show) dialog = undefined
  }
}
