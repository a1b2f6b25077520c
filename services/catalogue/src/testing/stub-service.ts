import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface StubService {
  readonly url: string
  /** The paths requested so far. */
  readonly requestedPaths: readonly string[]
  /** Sets the response to every following request. */
  readonly answer: (how: (response: ServerResponse) => void) => void
  readonly close: () => Promise<void>
}

export const json =
  (body: unknown, status = 200) =>
  (response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

/** A local stand-in for an outside service in specs; responds 404 until `answer` is called. */
export const startStubService = async (): Promise<StubService> => {
  const requestedPaths: string[] = []
  let how = json({}, 404)
  const server = createServer((request, response) => {
    requestedPaths.push(request.url ?? '')
    how(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requestedPaths,
    answer: (next) => {
      how = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
