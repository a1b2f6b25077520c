/** Called once the question was answered: whether the person proved who they are. */
export type SettleIdentity = (isConfirmed: boolean) => void
type Ask = (settle: SettleIdentity) => void

/** The shell's dialog. All portals share this module, so there is one (ADR 0005). */
let dialog: Ask | undefined

/** Asks the person to prove who they are; false when they decline, and where no shell can ask. */
export const askIdentity = (): Promise<boolean> =>
  new Promise((settle) => {
    if (dialog === undefined) settle(false)
    else dialog(settle)
  })

/** The shell's part: `ask` shows the dialog. Returns the way to stop. */
export const onIdentityAsked = (ask: Ask): (() => void) => {
  dialog = ask
  return () => {
    if (dialog === ask) dialog = undefined
  }
}
