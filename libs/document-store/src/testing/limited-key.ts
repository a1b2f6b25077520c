import { once } from 'node:events'
import { createServer, type IncomingMessage, request as forward, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AssumeRoleProvider } from 'minio/dist/esm/AssumeRoleProvider.mjs'
import type { S3Place } from '../s3/client'
import { accessKey, endpoint, host, port, region, secretKey } from './buckets'

/** A right as a policy of the store names it: those on the bucket, and those on what is in it. */
export type Right = 's3:ListBucket' | 's3:CreateBucket' | 's3:GetObject' | 's3:PutObject' | 's3:DeleteObject'

export interface LimitedKey {
  readonly place: S3Place
  /** Takes the store away from whoever has the key. */
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

/** A stranger's request stays one. */
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
 * A key of the run's store with these rights in one bucket and no others. It is one the store lends for an hour (STS):
 * making a lasting one takes the store's own tool. The token that comes with a lent key is added on the way, since a
 * deployment's keys have none.
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
