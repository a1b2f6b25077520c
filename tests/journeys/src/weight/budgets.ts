/** Maximum kB (1,000 bytes) of gzipped JavaScript that a page may load before it can be used (quality, web). */
export const budgets = {
  signIn: 110,
  shellAndFirstScreen: 200,
  remoteAtFirstRender: 90,
  /** Including later requests of the screen itself (the rules of a form, the picker of a list). */
  remoteAtRest: 110,
  embeddedVerifier: 70,
} as const
