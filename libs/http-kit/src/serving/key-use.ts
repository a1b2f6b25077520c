import type { IncomingMessage } from 'node:http'
import { fingerprintOf, type FingerprintKey, type KeyUse } from '@licensing/commands'
import type { RawBody } from '../body/read-body'
import { invalid } from '../errors/refusal'
import type { RouteOptions } from '../route/route'

const KEY = /^[\x21-\x7e]{1,255}$/

/** @throws Refusal for a malformed key */
const readKey = ({ headers }: IncomingMessage): string | undefined => {
  const header = headers['idempotency-key']
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !KEY.test(header)) throw invalid('Idempotency-Key inválida.')
  return header
}

interface KeyedRequest {
  readonly request: IncomingMessage
  readonly method: string
  /** Includes the query. */
  readonly path: string
  readonly actorId: string | undefined
  readonly raw: RawBody
}

/** The use of the request's `Idempotency-Key`; undefined without a key or when the route does not store responses. */
export const keyUseOf = async (
  { request, method, path, actorId, raw }: KeyedRequest,
  { idempotent }: RouteOptions,
  fingerprintKey: FingerprintKey,
): Promise<KeyUse | undefined> => {
  const key = readKey(request)
  if (key === undefined || idempotent === false || method === 'DELETE') return undefined
  const fingerprinted = { method, path, body: raw.value, files: raw.files }
  const fingerprint = fingerprintOf(fingerprinted, await fingerprintKey())
  return { actor: actorId ?? 'anyone', key, fingerprint }
}
