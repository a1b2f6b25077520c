import { Secret, TOTP } from 'otpauth'

const PERIOD_MS = 30_000

/**
 * The code that an authenticator app shows, `later` steps of 30 seconds from now. Each code is accepted once, so a test that
 * needs a second one uses the code of the next step, which the server already accepts.
 */
export const totpCode = (secret: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * PERIOD_MS })
