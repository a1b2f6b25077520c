import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Health } from '@licensing/observability'

export interface HealthServer {
  readonly port: number
  readonly close: () => Promise<void>
}

/** Serves only `GET /health/live` and `/health/ready`: the relay has no API. */
export const startHealthServer = async (
  health: Health,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<HealthServer> => {
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? ''
    health.answer(request.method ?? '', path).then(
      (report) => {
        if (report === undefined) return response.writeHead(404).end()
        response.writeHead(report.status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        return response.end(request.method === 'HEAD' ? undefined : JSON.stringify(report.body))
      },
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)))
        server.closeAllConnections()
      }),
  }
}
