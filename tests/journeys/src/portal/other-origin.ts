import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'

/** A server of the built remotes on another origin, like that of a separate team: only files under /<remote>/. */
export interface OtherOrigin extends AsyncDisposable {
  readonly url: string
  /** The requested paths. */
  readonly asked: readonly string[]
}

const FRONTENDS = new URL('../../../../frontends/', import.meta.url).pathname
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.geojson': 'application/geo+json',
}

/** Fonts and fetch requests need CORS across origins; scripts and styles do not. */
const headers = (path: string) => ({
  'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
  'access-control-allow-origin': '*',
  'x-content-type-options': 'nosniff',
})

export const serveRemotes = async (): Promise<OtherOrigin> => {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://remotes').pathname
    asked.push(path)
    const [, remote = '', ...inside] = path.split('/')
    try {
      const content = await readFile(join(FRONTENDS, remote, 'dist', ...inside))
      response.writeHead(200, headers(path)).end(content)
    } catch {
      response.writeHead(404).end()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return {
    url: `http://localhost:${address.port}`,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
