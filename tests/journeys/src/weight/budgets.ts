/** Most kB (1,000 bytes) of JavaScript, gzip, a page may bring before it can be used (quality, web). */
export const budgets = {
  signIn: 90,
  shellAndFirstScreen: 175,
  remoteAtFirstRender: 60,
  /** With what a screen fetches by itself once it stands there (the rules of a form, the picker of a list). */
  remoteAtRest: 100,
  embeddedVerifier: 70,
} as const
