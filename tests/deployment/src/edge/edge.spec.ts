import { realEngines } from '@licensing/test-support/engines'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Deployment } from '../compose/compose'
import { runningDeployment } from '../compose/running'
import { eventually } from '../eventually'
import { documentedCalls, isServed, policyOf } from './edge'
import { holding, sendAndWait } from './slow-callers'

const REFUSED_WITHIN_MS = 15_000
/** Concurrent requests that the edge allows one address. */
const MOST_CONNECTIONS = 200

describe.skipIf(!(await realEngines()))('the edge of the deployment', () => {
  let deployment: Deployment

  beforeAll(async () => {
    deployment = (await runningDeployment()).deployment
  })

  // It waits for the edge; the others run meanwhile.
  it.concurrent('closes the connection of a client that never finishes the head of its request', async () => {
    expect(await sendAndWait(deployment.url, 'GET / HTTP/1.1\r\nHost: portal\r\n')).toBe('')
  })

  it.concurrent('routes every documented call to its service', async () => {
    const contract = await fetch(`${deployment.url}/api/openapi.json`)
    const calls = documentedCalls(await contract.text())
    expect(calls.length).toBeGreaterThan(50)
    const served = await Promise.all(calls.map((call) => isServed(deployment.url, call)))
    expect(calls.filter((_, at) => !served[at])).toEqual([])
  })

  it.concurrent('passes on the readiness of each service by its name', async () => {
    const checksOf = async (service: string) => {
      const answer = await fetch(`${deployment.url}/health/ready/${service}`)
      return Object.keys(((await answer.json()) as { checks?: object }).checks ?? {})
    }
    expect(await checksOf('user')).toEqual(['database'])
    expect(await checksOf('process')).toEqual(['database', 'documents'])
    const unknown = await fetch(`${deployment.url}/health/ready/nobody`)
    expect([unknown.status, await unknown.json()]).toMatchObject([404, { code: 'NOT_FOUND' }])
  })

  it.concurrent.each(['/api/public/verify/%00', `/${'a'.repeat(20_000)}`])(
    'refuses a request that it cannot parse with the error of the API: %.24s',
    async (path) => {
      const refused = await fetch(`${deployment.url}${path}`)
      expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'VALIDATION' }])
    },
  )

  it.concurrent('serves pages with a new style nonce each time, which no site may frame', async () => {
    const pages = await Promise.all(['/', '/processos/1'].map((path) => fetch(`${deployment.url}${path}`)))
    const [one, two] = pages.map(policyOf)
    expect(one?.nonce).toMatch(/^[0-9a-f]{32}$/)
    expect(two?.nonce).not.toBe(one?.nonce)
    const html = (await pages[0]?.text()) ?? ''
    expect(html).toContain(`content="${one?.nonce}"`)
    expect(one?.policy).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-NONCE'; img-src 'self' data: blob:; frame-src blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types licensing_shell licensing_remotes licensing_applicant licensing_back_office licensing_public_verifier default 'allow-duplicates'".replace(
        'NONCE',
        one?.nonce ?? '',
      ),
    )
    expect(Object.fromEntries(pages[0]?.headers ?? [])).toMatchObject({
      'cache-control': 'no-cache',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(self), microphone=()',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
  })

  it.concurrent(
    'lets browsers cache files with a hash in their name, and returns 404 for a missing file',
    async () => {
      const page = await (await fetch(`${deployment.url}/`)).text()
      const script = await fetch(`${deployment.url}${/src="([^"]+main[^"]+)"/.exec(page)?.[1] ?? ''}`)
      expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(script.headers.get('content-encoding')).toBe('gzip')
      expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
      const smallest = await fetch(script.url, { headers: { 'accept-encoding': 'gzip, deflate, br' } })
      expect(Object.fromEntries(smallest.headers)).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-encoding': 'br',
        'content-type': 'text/javascript; charset=utf-8',
        vary: 'Accept-Encoding',
        'x-content-type-options': 'nosniff',
      })
      expect(await smallest.text()).toBe(await script.text())
      const missing = await fetch(`${deployment.url}/remotes/applicant/gone.js`)
      expect([missing.status, await missing.text()]).toEqual([404, 'Arquivo não encontrado'])
      const docs = await fetch(`${deployment.url}/api/docs`)
      expect(docs.headers.get('content-security-policy')).toContain("script-src 'self';")
    },
  )

  it.concurrent('serves the verifier to every site, as a script and as a page for frames', async () => {
    const script = await fetch(`${deployment.url}/verificador.js`)
    expect(script.headers.get('access-control-allow-origin')).toBe('*')
    const page = await fetch(`${deployment.url}/verificador?protocolo=2024/001`)
    expect(policyOf(page).policy).toContain('frame-ancestors *')
    expect(await page.text()).toContain(policyOf(page).nonce)
  })

  it('refuses a client with too many requests under way, with 429', async () => {
    const answer = await holding(deployment.url, MOST_CONNECTIONS, () =>
      eventually('one more is refused', () => fetch(`${deployment.url}/api/municipalities/for-processes`), {
        holds: ({ status }) => status === 429,
        withinMs: REFUSED_WITHIN_MS,
      }),
    )
    expect(await answer.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await eventually('others are let in again', () => fetch(`${deployment.url}/`), {
      holds: ({ ok }) => ok,
      withinMs: REFUSED_WITHIN_MS,
    })
  })
})
