/** Maximum kB (1,000 bytes) of gzipped JavaScript that a page may load before it can be used (quality, web). */
export const budgets = {
  /** Planned 110: React and the federation runtime alone are 103 (ADR 0033). */
  signIn: 125,
  /** Planned 200: the data router brings 15 (ADR 0034). */
  shellAndFirstScreen: 215,
  remoteAtFirstRender: 90,
  /** Including later requests of the screen itself (the rules of a form, the picker of a list). */
  remoteAtRest: 115,
  embeddedVerifier: 70,
} as const
