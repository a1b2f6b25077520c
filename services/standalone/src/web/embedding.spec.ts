import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve, type Served } from '@licensing/http'
import Koa from 'koa'
import compress from 'koa-compress'
import { afterEach, describe, expect, it } from 'vitest'
import { embedding } from './embedding'

const SITE = 'https://www.natal.rn.gov.br'
const SCRIPT = `/* verifier */${'x'.repeat(2_000)}`

const opened: { served: Served; folder: string }[] = []

const start = async (allowedOrigins: readonly string[]) => {
  const folder = await mkdtemp(join(tmpdir(), 'embedding-'))
  await writeFile(join(folder, 'verificador.js'), SCRIPT)
  await writeFile(join(folder, 'verificador.html'), '<style nonce="__CSP_NONCE__"></style>')
  const app = new Koa()
  app.use(compress())
  app.use(embedding({ folder, allowedOrigins }))
  app.use((ctx) => {
    ctx.body = 'the portal'
  })
  const served = await serve(app, { port: 0, host: '127.0.0.1' })
  opened.push({ served, folder })
  return (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`http://127.0.0.1:${served.port}${path}`, { method, headers })
}
afterEach(async () => {
  await Promise.all(
    opened.splice(0).map(async ({ served, folder }) => {
      await served.close()
      await rm(folder, { recursive: true, force: true })
    }),
  )
})

describe('/verificador.js', () => {
  it('/verificador.js is a script that any site can load as a module, and is cached for five minutes', async () => {
    const get = await start(['*'])
    const answer = await get('/verificador.js', { origin: SITE })
    expect(await answer.text()).toBe(SCRIPT)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=300',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers.has('set-cookie')).toBe(false)
  })

  it('/verificador.js is not sent again to a client that has it cached', async () => {
    const get = await start(['*'])
    const etag = (await get('/verificador.js')).headers.get('etag') ?? ''
    const again = await get('/verificador.js', { 'if-none-match': etag, 'cache-control': 'max-age=0' })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it('/verificador.js can be loaded only by listed sites when a list is configured', async () => {
    const get = await start([SITE])
    const listed = await get('/verificador.js', { origin: SITE })
    expect(listed.headers.get('access-control-allow-origin')).toBe(SITE)
    expect(listed.headers.get('vary')).toContain('Origin')
    const unlisted = await get('/verificador.js', { origin: 'https://example.org' })
    expect(unlisted.headers.has('access-control-allow-origin')).toBe(false)
  })
})

describe('/verificador', () => {
  const ancestors = async (allowedOrigins: readonly string[]) => {
    const answer = await (await start(allowedOrigins))('/verificador?protocolo=2024/001')
    return /frame-ancestors [^;]*/.exec(answer.headers.get('content-security-policy') ?? '')?.[0]
  }

  it('/verificador can be framed by any site, by listed sites, or only by ours', async () => {
    expect(await ancestors(['*'])).toBe('frame-ancestors *')
    expect(await ancestors([SITE])).toBe(`frame-ancestors 'self' ${SITE}`)
    expect(await ancestors([])).toBe("frame-ancestors 'self'")
  })

  it('/verificador allows only our scripts, and styles with a nonce that is new for each response', async () => {
    const get = await start(['*'])
    const policies = await Promise.all(
      [1, 2].map(async () => {
        const answer = await get('/verificador')
        const policy = answer.headers.get('content-security-policy') ?? ''
        const nonce = /nonce-([^']+)/.exec(policy)?.[1] ?? ''
        expect(await answer.text()).toBe(`<style nonce="${nonce}"></style>`)
        expect(policy).toContain("script-src 'self';")
        expect(answer.headers.has('x-frame-options')).toBe(false)
        return policy
      }),
    )
    expect(policies[0]).not.toBe(policies[1])
  })
})

it('every other request passes to the portal', async () => {
  const get = await start(['*'])
  const others = [
    await get('/'),
    await get('/verificador/x'),
    await get('/verificador.html'),
    await get('/verificador', {}, 'POST'),
  ]
  expect(await Promise.all(others.map((answer) => answer.text()))).toEqual(others.map(() => 'the portal'))
})
