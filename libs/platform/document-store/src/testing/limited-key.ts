import { once } from 'node:events'
import { createServer, type IncomingMessage, request as forward, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AssumeRoleProvider } from 'minio/dist/esm/AssumeRoleProvider.mjs'
import type { S3Place } from '../s3/client'
import { accessKey, endpoint, host, port, region, secretKey } from './buckets'

/** A right as named in the store's policies: on the bucket, or on its objects. */
export type Right = 's3:ListBucket' | 's3:CreateBucket' | 's3:GetObject' | 's3:PutObject' | 's3:DeleteObject'

export interface LimitedKey {
  readonly place: S3Place
  /** Closes the gateway, after which the key has no access. */
  readonly close: () => Promise<void>
}

const policyOf = (bucket: string, rights: readonly Right[]): string => {
  const Statement = rights.map((right) => ({
    Effect: 'Allow',
    Action: [right],
    Resource: [`arn:aws:s3:::${bucket}${right.endsWith('Object') ? '/*' : ''}`],
  }))
  return JSON.stringify({ Version: '2012-10-17', Statement })
}

/** An unsigned request stays unsigned. */
const withToken = ({ headers }: IncomingMessage, token: string) =>
  headers.authorization === undefined ? headers : { ...headers, 'x-amz-security-token': token }

const passOn = (request: IncomingMessage, response: ServerResponse, token: string): void => {
  const { method, url } = request
  const asked = forward({ host, port, method, path: url, headers: withToken(request, token) })
  asked.once('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.on('error', () => response.destroy())
    answer.pipe(response)
  })
  asked.on('error', () => response.headersSent || response.destroy())
  request.once('close', () => request.complete || asked.destroy())
  response.once('close', () => response.writableFinished || asked.destroy())
  request.pipe(asked)
}

/**
 * A key of the run's store with exactly these rights in one bucket. It is a temporary key (STS), because creating a
 * permanent one requires the store's own tool. The gateway adds the session token of a temporary key, which a
 * deployment's keys do not have.
 */
export const limitedKey = async (bucket: string, rights: readonly Right[]): Promise<LimitedKey> => {
  const lender = new AssumeRoleProvider({
    stsEndpoint: endpoint,
    accessKey,
    secretKey,
    region,
    policy: policyOf(bucket, rights),
  })
  const lent = await lender.getCredentials()
  const server = createServer((request, response) => passOn(request, response, lent.sessionToken ?? ''))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    place: { endpoint: at, bucket, region, accessKey: lent.accessKey, secretKey: lent.secretKey },
    async close() {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
