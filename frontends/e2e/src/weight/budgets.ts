/** Most kB (1,000 bytes) of JavaScript, gzip, a page may bring before it can be used (quality, web). */
export const budgets = {
  signIn: 90,
  shellAndFirstScreen: 150,
  remoteAtFirstRender: 60,
  /**
   * The filing wizards judge every step by the server's own rules (zod, 25 kB) and are a state machine with a form
   * library (26 kB): over a remote's budget, opened on purpose, and held from growing by this figure of their own.
   */
  wizard: 100,
  embeddedVerifier: 70,
} as const
