export const loadPortal = () => import('./portal')
export const loadSignIn = () => import('../features/sign-in/sign-in-page')
export const loadSignedInArea = () => import('./signed-in-area')
export const loadVerification = () => import('./public-verification')
export const loadMailedLinks = () => import('../features/mailed-links/pages')

/** Loaded before its address is opened, so that the sign-in stays if that fails. */
export const loadRegistration = async () => {
  const { RegistrationPage: page } = await import('../features/registration/registration-page')
  return { default: page }
}
