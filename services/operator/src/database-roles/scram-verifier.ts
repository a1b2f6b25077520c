import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'

const ITERATIONS = 4_096
const SALT_BYTES = 16
const KEY_BYTES = 32

const keyed = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/**
 * The SCRAM-SHA-256 verifier that Postgres stores for a password (RFC 5803). Sending the verifier keeps the password
 * out of Postgres and its log.
 */
export const scramVerifier = (password: string, salt = randomBytes(SALT_BYTES)): string => {
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, ITERATIONS, KEY_BYTES, 'sha256')
  const storedKey = createHash('sha256').update(keyed(salted, 'Client Key')).digest('base64')
  const serverKey = keyed(salted, 'Server Key').toString('base64')
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${storedKey}:${serverKey}`
}
