import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface StubService {
  readonly url: string
  /** The paths asked for so far. */
  readonly asked: readonly string[]
  /** From here on every request is answered so. */
  readonly answer: (how: (response: ServerResponse) => void) => void
  readonly close: () => Promise<void>
}

export const json =
  (body: unknown, status = 200) =>
  (response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

/** A local server in the place of an outside service, for specs; answers 404 until told otherwise. */
export const startStubService = async (): Promise<StubService> => {
  const asked: string[] = []
  let how = json({}, 404)
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    how(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
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
