import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApiDocument } from './openapi-document'
import { sampleRoutes } from '../testing/sample-routes'
import { apiDocs } from './api-docs'

const document = openApiDocument(sampleRoutes, { title: 'API <de teste>', version: '1' })
const app = new Koa()
app.use(apiDocs({ document }))
app.use((ctx) => {
  ctx.body = 'the next middleware'
})
const server = createServer(app.callback())
let url: string

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

/** Revalidates like a browser; fetch itself would request the whole content. */
const revalidating = (etag: string | null) => ({ 'if-none-match': etag ?? '', 'cache-control': 'max-age=0' })

describe('the document', () => {
  it('the document is served as JSON', async () => {
    const answer = await fetch(`${url}/api/openapi.json`)
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(await answer.json()).toEqual(JSON.parse(JSON.stringify(document)))
  })

  it('gets 304 on revalidation', async () => {
    const first = await fetch(`${url}/api/openapi.json`)
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const again = await fetch(`${url}/api/openapi.json`, { headers: revalidating(etag) })
    expect(again.status).toBe(304)
    const other = await fetch(`${url}/api/openapi.json`, { headers: revalidating('"another"') })
    expect(other.status).toBe(200)
  })
})

describe('the page', () => {
  it("the page is in Portuguese, has the document's title, and loads only from this origin", async () => {
    for (const path of ['/api/docs', '/api/docs/']) {
      const answer = await fetch(`${url}${path}`)
      const page = await answer.text()
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(page).toContain('<html lang="pt-BR">')
      expect(page).toContain('<title>API &lt;de teste></title>')
      const loaded = [...page.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address ?? '')
      expect(loaded).toHaveLength(4)
      for (const address of loaded) {
        expect(address).toMatch(/^\/api\/docs\//)
        expect((await fetch(`${url}${address}`)).status).toBe(200)
      }
    }
  })

  it('the page runs no inline script and no eval, and cannot be framed', async () => {
    const { headers } = await fetch(`${url}/api/docs`)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it("the page shows this server's document", async () => {
    const script = await fetch(`${url}/api/docs/init.js`)
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(await script.text()).toContain('"/api/openapi.json"')
  })

  it('the page serves only the Swagger UI files that the page uses, with 304 on revalidation', async () => {
    const styles = await fetch(`${url}/api/docs/swagger-ui.css`)
    expect(styles.headers.get('content-type')).toContain('text/css')
    const known = revalidating(styles.headers.get('etag'))
    expect((await fetch(`${url}/api/docs/swagger-ui.css`, { headers: known })).status).toBe(304)
    for (const path of ['package.json', 'index.html', 'swagger-ui-bundle.js.map', '..%2Fkoa%2Fpackage.json'])
      expect(await (await fetch(`${url}/api/docs/${path}`)).text()).toBe('the next middleware')
  })
})

describe('every other path and method', () => {
  it('every other path and method passes on to the next middleware', async () => {
    for (const path of ['/api/processes', '/docs', '/openapi.json'])
      expect(await (await fetch(`${url}${path}`)).text()).toBe('the next middleware')
    const posted = await fetch(`${url}/api/openapi.json`, { method: 'POST' })
    expect(await posted.text()).toBe('the next middleware')
  })
})
