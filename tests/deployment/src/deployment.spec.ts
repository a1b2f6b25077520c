import { runCommands } from '@licensing/faults'
import { realEngines } from '@licensing/test-support/engines'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bringUp, type Deployment } from './compose'
import { askInside, crash, isLeading, restartsOf } from './containers'
import { documentedCalls, isServed, policyOf } from './edge'
import { eventually } from './eventually'
import { portalsOf } from './faults'
import { enterMunicipality, file, type Scene, setScene, travel } from './journey'
import { holdPrivileges } from './privileges/privileges'
import { holding, sendAndWait } from './privileges/slow-callers'

/** By itself, and within what the specification grants (quality: back by itself within 10 s). */
const BACK_WITHIN_MS = 10_000
/** A Java program that reads its log before it answers. Nobody waits for it: commands go on. */
const KAFKA_BACK_WITHIN_MS = 30_000
const TAKEN_OVER_WITHIN_MS = 5_000
const READY_WITHIN_MS = 60_000
/** The edge looks a name up again every two seconds. */
const FOUND_WITHIN_MS = 15_000
const ARRIVED = {
  enterpriseName: 'Padaria Potengi Ltda.',
  listedAs: 'COMPLETED',
  completedOnDashboard: 1,
  verifiedAs: 'COMPLETED',
  documentIsWhole: true,
}
/** Each service with something only it answers. */
const SERVICES = {
  user: '/auth/me',
  catalogue: '/municipalities/for-processes',
  process: '/processes?limit=1',
  correction: '/corrections/process/00000000-0000-4000-8000-000000000000',
  reporting: '/processes/dashboard/stats',
}
const NAMES = Object.keys(SERVICES)
/** What the edge lets one address have under way at once. */
const MOST_CONNECTIONS = 200
/** A request to the API that a copy has answered, in its metrics. */
const ANSWERED = /http_request_duration_seconds_count\{[^}]*route="\/api\/[^}]*\} [1-9]/

describe.skipIf(!(await realEngines()))('the deployment of docker-compose.yml', () => {
  let deployment: Deployment
  let scene: Scene

  beforeAll(async () => {
    deployment = await bringUp()
    scene = await setScene(deployment.url, deployment.adminEmail, deployment.adminPassword)
  })
  afterAll(() => deployment?.remove())

  const only = async (service: string): Promise<string> => (await deployment.containers(service))[0] ?? ''
  const answers = async (path: string): Promise<boolean> =>
    (await fetch(`${deployment.url}${path}`, { signal: AbortSignal.timeout(2_000) })).ok

  /** Crashes a service's container and waits until `works`. @returns how often the engine has started it again */
  const crashAndWait = async (
    service: string,
    works: () => Promise<unknown>,
    limitMs = BACK_WITHIN_MS,
  ): Promise<number> => {
    const container = await only(service)
    const before = await restartsOf(container)
    await crash(container)
    const until = Date.now() + limitMs
    const withinMs = () => until - Date.now()
    const holds = (restarts: number) => restarts > before
    const restarts = await eventually(`${service} starts again`, () => restartsOf(container), {
      holds,
      withinMs: withinMs(),
    })
    await eventually(`${service} works again`, works, {
      holds: (answer) => answer !== false,
      withinMs: withinMs(),
    })
    return restarts
  }

  it('takes a process from registration to its licence', async () => {
    expect(await travel(scene, 1)).toEqual(ARRIVED)
  })

  it('brings every documented call to the service that serves it', async () => {
    const calls = await documentedCalls(deployment.url)
    expect(calls.length).toBeGreaterThan(50)
    const served = await Promise.all(calls.map((call) => isServed(deployment.url, call)))
    expect(calls.filter((_, at) => !served[at])).toEqual([])
  })

  it('serves pages whose styles run by a nonce that is new each time, and which no site may frame', async () => {
    const pages = await Promise.all(['/', '/processos/1'].map((path) => fetch(`${deployment.url}${path}`)))
    const [one, two] = pages.map(policyOf)
    expect(one?.nonce).toMatch(/^[0-9a-f]{32}$/)
    expect(two?.nonce).not.toBe(one?.nonce)
    expect(await pages[0]?.text()).toContain(`content="${one?.nonce}"`)
    expect(one?.policy).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-NONCE'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types licensing_shell licensing_remotes licensing_applicant licensing_back_office licensing_public_verifier default 'allow-duplicates'".replace(
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

  it('lets browsers keep what carries a hash, and says plainly when a file is not there', async () => {
    const page = await (await fetch(`${deployment.url}/`)).text()
    const script = await fetch(`${deployment.url}${/src="([^"]+main[^"]+)"/.exec(page)?.[1] ?? ''}`)
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(script.headers.get('content-encoding')).toBe('gzip')
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    const missing = await fetch(`${deployment.url}/remotes/applicant/gone.js`)
    expect([missing.status, await missing.text()]).toEqual([404, 'Arquivo não encontrado'])
    const docs = await fetch(`${deployment.url}/api/docs`)
    expect(docs.headers.get('content-security-policy')).toContain("script-src 'self';")
  })

  it('serves the verifier to every site, as a script and as a page for frames', async () => {
    const script = await fetch(`${deployment.url}/verificador.js`)
    expect(script.headers.get('access-control-allow-origin')).toBe('*')
    const page = await fetch(`${deployment.url}/verificador?protocolo=2024/001`)
    expect(policyOf(page).policy).toContain('frame-ancestors *')
    expect(await page.text()).toContain(policyOf(page).nonce)
  })

  describe('[D5.01] with what its containers hold', () => {
    holdPrivileges(() => deployment)
  })

  it('lets go of a caller whose request does not come to an end', async () => {
    expect(await sendAndWait(deployment.url, 'GET / HTTP/1.1\r\nHost: portal\r\n')).toBe('')
    const begun =
      'POST /api/auth/login HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{'
    expect(await sendAndWait(deployment.url, begun)).toMatch(/^$|^HTTP\/1\.1 408 /)
  }, 60_000)

  it('refuses a caller who has too many requests under way, and says so', async () => {
    const answer = await holding(deployment.url, MOST_CONNECTIONS, () =>
      eventually('one more is refused', () => fetch(`${deployment.url}/api/municipalities/for-processes`), {
        holds: ({ status }) => status === 429,
        withinMs: FOUND_WITHIN_MS,
      }),
    )
    expect(await answer.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await eventually('others are let in again', () => fetch(`${deployment.url}/`), {
      holds: ({ ok }) => ok,
      withinMs: FOUND_WITHIN_MS,
    })
  })

  it.each(NAMES)('has the %s service back after a crash', async (service) => {
    expect(await crashAndWait(service, () => answers(`/health/ready/${service}`))).toBe(1)
  })

  it('has the edge back after a crash', async () => {
    expect(await crashAndWait('edge', () => answers('/health/live'))).toBe(1)
  })

  it('has the relay back after a crash', async () => {
    const relay = await only('relay')
    expect(await crashAndWait('relay', () => isLeading(relay))).toBe(1)
    await enterMunicipality(scene.admin, 'Mossoró', BACK_WITHIN_MS)
  })

  it('has Postgres back after a crash', async () => {
    expect(await crashAndWait('postgres', () => answers('/health/ready'))).toBe(1)
  })

  it('has the document store back after a crash', async () => {
    expect(await crashAndWait('minio', () => file(scene.admin, scene.municipalityId))).toBe(1)
  })

  it('takes commands while Kafka is away, and brings what was stored meanwhile when it is back', async () => {
    const relay = await only('relay')
    const ready = async () => (await askInside(relay, '8080/health/ready')) !== undefined
    await deployment.compose('pause', 'kafka')
    const filed = await file(scene.admin, scene.municipalityId)
    expect(filed.protocolNumber).toMatch(/^\d{4}\//)
    await deployment.compose('unpause', 'kafka')
    expect(await crashAndWait('kafka', ready, KAFKA_BACK_WITHIN_MS)).toBe(1)
    await enterMunicipality(scene.admin, 'Caicó', KAFKA_BACK_WITHIN_MS)
  })

  it('takes a process all the way after all of that', async () => {
    expect(await travel(scene, 2)).toEqual(ARRIVED)
  })

  it("lets the operator's tool read the whole history and every file", async () => {
    const tool = ['run', '--rm', '-T', 'admin']
    const report = await deployment.compose(...tool, 'verify-history', '--documents')
    expect(report).not.toContain('BROKEN')
    expect(report).toMatch(/\d+ events/)
  })

  describe('with two copies of every service', () => {
    beforeAll(async () => {
      const copies = [...NAMES, 'relay'].flatMap((service) => ['--scale', `${service}=2`])
      await deployment.compose('up', '--detach', '--no-recreate', ...copies)
      const all = (await Promise.all([...NAMES, 'relay'].map(deployment.containers))).flat()
      const isReady = async (copy: string) => (await askInside(copy, '8080/health/ready')) !== undefined
      await eventually('every copy is ready', () => Promise.all(all.map(isReady)), {
        holds: (ready) => ready.every(Boolean),
        withinMs: READY_WITHIN_MS,
      })
    })

    it('takes processes all the way, and every copy has its share', async () => {
      expect(await travel(scene, 3)).toEqual(ARRIVED)
      expect(await travel(scene, 4)).toEqual(ARRIVED)
      for (const [service, path] of Object.entries(SERVICES)) {
        const copies = await deployment.containers(service)
        const served = async () => {
          const got = await Promise.all(Array.from({ length: 20 }, () => scene.admin.get(path)))
          expect(got.filter(({ status }) => status >= 500)).toEqual([])
          const metrics = await Promise.all(copies.map((copy) => askInside(copy, '9464/metrics')))
          return metrics.map((text) => ANSWERED.test(text ?? ''))
        }
        const all = await eventually(`both copies of ${service} have served`, served, {
          holds: (each) => each.every(Boolean),
          withinMs: FOUND_WITHIN_MS,
        })
        expect(all).toEqual([true, true])
      }
    })

    it('[D1.19 D1.27 D4.12 D7.14 D8.3] answer random commands of 16 clients as the model says', async () => {
      expect(await runCommands(portalsOf(deployment))).toEqual([])
    }, 3_600_000)

    it('goes on publishing within five seconds when the leading relay crashes', async () => {
      const relays = await deployment.containers('relay')
      const leading = await Promise.all(relays.map(isLeading))
      expect(leading.toSorted()).toEqual([false, true])
      const leader = relays[leading.indexOf(true)] ?? ''
      const other = relays[leading.indexOf(false)] ?? ''
      await crash(leader)
      await eventually('the other relay leads', () => isLeading(other), {
        holds: (leads) => leads,
        withinMs: TAKEN_OVER_WITHIN_MS,
      })
      await enterMunicipality(scene.admin, 'Parnamirim', BACK_WITHIN_MS)
    })
  })
})
