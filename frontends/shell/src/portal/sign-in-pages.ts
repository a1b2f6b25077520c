/** Not beside the areas, which the entry script loads: these pages take modules from the application's chunk, which they follow. */
export const loadSignIn = () => import('../features/sign-in/sign-in-page')

/** Loaded before its address is opened, so that the sign-in stays if that fails. */
export const loadRegistration = async () => {
  const { RegistrationPage: page } = await import('../features/registration/registration-page')
  return { default: page }
}
