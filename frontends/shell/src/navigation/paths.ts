export const LOGIN_PATH = '/login'
/** The registration is part of the sign-in page, so that the browser's Back button leaves it. */
export const REGISTRATION_PATH = '/login?cadastro=1'
export const REGISTRATION_PARAMETER = 'cadastro'
/** Public, signed in or not. */
export const VERIFICATION_PATH = '/protocol-verification'
/** Pages about links by e-mail, open to anybody, signed in or not. */
export const PASSWORD_FORGOT_PATH = '/password-forgot'
export const PASSWORD_RESET_PATH = '/password-reset'
export const EMAIL_CONFIRM_PATH = '/email-confirm'
export const MAILED_LINK_PATHS: readonly string[] = [
  PASSWORD_FORGOT_PATH,
  PASSWORD_RESET_PATH,
  EMAIL_CONFIRM_PATH,
]

/** The id of every page's main element, target of the skip link and of the focus after a navigation. */
export const MAIN_ID = 'conteudo'
