/** Maximum kB (1,000 bytes) of gzipped JavaScript that a page may load before it can be used (quality, web). */
export const budgets = {
  signIn: 90,
  shellAndFirstScreen: 175,
  remoteAtFirstRender: 60,
  /** Including later requests of the screen itself (the rules of a form, the picker of a list). */
  remoteAtRest: 100,
  embeddedVerifier: 70,
} as const
