/** Not in first-area.ts: what the entry script loads shares no module with the application's chunk, but these follow it. */
export const loadSignIn = () => import('../features/sign-in/sign-in-page')

/** Loaded before its address is opened, so that the sign-in stays if that fails. */
export const loadRegistration = async () => {
  const { RegistrationPage: page } = await import('../features/registration/registration-page')
  return { default: page }
}
