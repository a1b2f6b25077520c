import type { PasskeyAssertion, PasskeyCredential } from '@licensing/contracts'
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const PRESENT = 0x01
const VERIFIED = 0x04
const WITH_KEY = 0x40

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const text = (data: Uint8Array): string => Buffer.from(data).toString('base64url')

/** The request of the page and the origin of the browser. */
export interface Asked {
  readonly challenge: string
  readonly rpId: string
  readonly origin: string
  readonly isVerified?: boolean
  readonly counter?: number
}

const clientData = (type: string, { challenge, origin }: Asked): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

const authenticatorData = (
  { rpId, counter = 0, isVerified = true }: Asked,
  attested: Buffer = Buffer.alloc(0),
): Buffer => {
  const tail = Buffer.alloc(5)
  tail[0] = PRESENT | (isVerified ? VERIFIED : 0) | (attested.length > 0 ? WITH_KEY : 0)
  tail.writeUInt32BE(counter, 1)
  return Buffer.concat([sha256(rpId), tail, attested])
}

const hex = (...parts: readonly (string | Buffer)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'hex') : part)))

/** CBOR: { fmt: 'none', attStmt: {}, authData } */
const attestationOf = (data: Buffer): Buffer =>
  hex(
    'a3',
    '63666d74',
    '646e6f6e65',
    '6761747453746d74',
    'a0',
    '686175746844617461',
    '58',
    Buffer.from([data.length]),
    data,
  )

/** An authenticator with one P-256 passkey, according to WebAuthn level 3. */
export const softwareAuthenticator = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  // CBOR: a COSE key { EC2, ES256, P-256, x, y }.
  const coseKey = hex(
    'a5010203262001215820',
    Buffer.from(x, 'base64url'),
    '225820',
    Buffer.from(y, 'base64url'),
  )
  const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey])
  return {
    create: (asked: Asked): PasskeyCredential => ({
      id: text(id),
      clientDataJSON: text(clientData('webauthn.create', asked)),
      attestationObject: text(attestationOf(authenticatorData(asked, attested))),
    }),
    get: (asked: Asked): PasskeyAssertion => {
      const client = clientData('webauthn.get', asked)
      const data = authenticatorData(asked)
      return {
        id: text(id),
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
      }
    },
  }
}
export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>
