/** Called once the question was answered: whether the person proved who they are. */
export type SettleIdentity = (isConfirmed: boolean) => void

/** Every portal carries its own copy of this module, so they ask the shell through the window. */
const ASKED = 'licensing:identity-asked'

declare global {
  interface WindowEventMap {
    [ASKED]: CustomEvent<SettleIdentity>
  }
}

/** Asks the person to prove who they are; false when they decline, and where nobody can ask. */
export const askIdentity = (): Promise<boolean> =>
  new Promise((settle) => {
    const question = new CustomEvent<SettleIdentity>(ASKED, { detail: settle, cancelable: true })
    const isUnheard = window.dispatchEvent(question)
    if (isUnheard) settle(false)
  })

/** The shell's part: `ask` shows the question. Returns the way to stop. */
export const onIdentityAsked = (ask: (settle: SettleIdentity) => void): (() => void) => {
  const hear = (question: CustomEvent<SettleIdentity>) => {
    question.preventDefault()
    ask(question.detail)
  }
  window.addEventListener(ASKED, hear)
  return () => window.removeEventListener(ASKED, hear)
}
