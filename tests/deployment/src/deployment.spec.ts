import { runCommands } from '@licensing/faults'
import { realEngines } from '@licensing/test-support/engines'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Deployment } from './compose/compose'
import { askInside, crash, isLeading, restartsOf } from './compose/containers'
import { eventually } from './eventually'
import { portalsOf } from './faults'
import { enterMunicipality, file, type Scene, travel } from './journey'
import { holdPrivileges } from './privileges/privileges'
import { runningDeployment } from './compose/running'

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
/** A request to the API that a copy has answered, in its metrics. */
const ANSWERED = /http_request_duration_seconds_count\{[^}]*route="\/api\/[^}]*\} [1-9]/

describe.skipIf(!(await realEngines()))('the deployment of docker-compose.yml', () => {
  let deployment: Deployment
  let scene: Scene

  beforeAll(async () => {
    ;({ deployment, scene } = await runningDeployment())
  })

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

  describe('[D5.01] with what its containers hold', () => {
    holdPrivileges(() => deployment)
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
    const scaleTo = (copies: number) => {
      const each = [...NAMES, 'relay'].flatMap((service) => ['--scale', `${service}=${copies}`])
      return deployment.compose('up', '--detach', '--no-recreate', ...each)
    }

    beforeAll(async () => {
      await scaleTo(2)
      const all = (await Promise.all([...NAMES, 'relay'].map(deployment.containers))).flat()
      const isReady = async (copy: string) => (await askInside(copy, '8080/health/ready')) !== undefined
      await eventually('every copy is ready', () => Promise.all(all.map(isReady)), {
        holds: (ready) => ready.every(Boolean),
        withinMs: READY_WITHIN_MS,
      })
    })
    afterAll(() => scaleTo(1))

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
