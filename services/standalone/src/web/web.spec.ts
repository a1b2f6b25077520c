import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import Koa from 'koa'
import compress from 'koa-compress'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { web } from './web'

const PAGE = '<meta name="time-zone" content="__TIME_ZONE__"><meta name="remotes" content="__REMOTES__">'

let folder = ''
let server: Server
let port = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'web-'))
  await writeFile(join(folder, 'index.html'), PAGE)
  await writeFile(join(folder, 'main.0123456789.js'), 'plain')
  await writeFile(join(folder, 'main.0123456789.js.br'), brotliCompressSync('as brotli'))
  await writeFile(join(folder, 'main.0123456789.js.gz'), gzipSync('as gzip'))
  const elsewhere = { applicant: 'https://elsewhere.example/applicant' }
  const app = new Koa()
    .use(compress())
    .use(web({ shell: folder, remotes: {}, elsewhere, timeZone: 'America/Manaus' }))
  server = createServer(app.callback()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true, force: true })
})

/** The headers of a response whose body is left compressed, as `fetch` would not. */
const headersOf = async (path: string, encodings: string) => {
  const request = get({ port, path, headers: { 'accept-encoding': encodings } })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  response.resume()
  return response.headers
}

describe('a script', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
  ])('is served to a browser that accepts %s as its build compressed it', async (accepted, encoding) => {
    expect(await headersOf('/main.0123456789.js', accepted)).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    })
  })
})

describe('a page', () => {
  it('[D9.06] a page names the time zone that it shows times in', async () => {
    const html = await (await fetch(`http://127.0.0.1:${port}/processes`)).text()
    expect(html).toContain('<meta name="time-zone" content="America/Manaus">')
  })

  it('a page allows scripts of its own origin and of the remotes on other origins, and no inline one', async () => {
    const headers = await headersOf('/processes', 'identity')
    expect(headers['content-security-policy']).toContain(
      "script-src 'self' https://elsewhere.example/applicant/;",
    )
  })
})
