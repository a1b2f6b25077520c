export const LOGIN_PATH = '/login'
/** The registration is a part of the sign-in page, so that the browser's Back leaves it. */
export const REGISTRATION_PATH = '/login?cadastro=1'
export const REGISTRATION_PARAMETER = 'cadastro'
/** Open to everyone, signed in or not. */
export const VERIFICATION_PATH = '/protocol-verification'
/** Screens the shell renders itself, without a remote. */
export const SHELL_PATHS: readonly string[] = ['/profile', '/settings']

/** The id of every page's main, where the skip link and the focus after a navigation lead. */
export const MAIN_ID = 'conteudo'
