import { Secret, TOTP } from 'otpauth'

/** RFC 6238 with the parameters that every authenticator app supports. */
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const ISSUER = 'Gestão Ambiental Municipal'
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20
/** Allows one step before and after, for clock differences and slow typing. */
const WINDOW = 1

export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ ...PARAMETERS, issuer: ISSUER, label, secret: Secret.fromBase32(secret) })

/** The content of the QR code. */
export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString()

/** The time step of `code`; undefined if it matches no step near `at`. */
export const stepOf = (secret: string, code: string, at: Date): number | undefined => {
  const timestamp = at.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? undefined : TOTP.counter({ period: PARAMETERS.period, timestamp }) + delta
}
