import { decodeJwt, decodeProtectedHeader, importJWK, SignJWT, type JWK } from 'jose'
import type { RunningUserService } from './running-service'

/** The same session, as if the person had authenticated that long ago. */
export const agedSession = async (
  { database }: RunningUserService,
  token: string,
  minutes: number,
): Promise<string> => {
  const { kid = '' } = decodeProtectedHeader(token)
  const [key] = await database.query<{ private_jwk: JWK }>(
    'select private_jwk from "user".signing_keys where kid = $1',
    [kid],
  )
  if (key === undefined) throw new Error('The token was signed by another service')
  return new SignJWT({ ...decodeJwt(token), authTime: Date.now() / 1000 - minutes * 60 })
    .setProtectedHeader({ alg: 'EdDSA', kid, typ: 'JWT' })
    .sign(await importJWK(key.private_jwk, 'EdDSA'))
}
