export const LOGIN_PATH = '/login'
/** The registration is part of the sign-in page, so that the browser's Back button leaves it. */
export const REGISTRATION_PATH = '/login?cadastro=1'
export const REGISTRATION_PARAMETER = 'cadastro'
/** Public, signed in or not. */
export const VERIFICATION_PATH = '/protocol-verification'

/** The id of every page's main element, target of the skip link and of the focus after a navigation. */
export const MAIN_ID = 'conteudo'
