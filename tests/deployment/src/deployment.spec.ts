import { runCommands } from '@licensing/faults'
import { realEngines } from '@licensing/test-support/engines'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Deployment } from './compose/compose'
import { askInside, crash, isLeading, restartsOf } from './compose/containers'
import { eventually } from './eventually'
import { portalsOf } from './faults'
import { enterMunicipality, file, nameAtOnce, type Scene, travel } from './journey'
import { holdPrivileges } from './privileges/privileges'
import { runningDeployment } from './compose/running'

/** Recovery without help, within the limit of the specification (quality: back by itself within 10 s). */
const BACK_WITHIN_MS = 10_000
/** A Java program that replays its log before it responds. Nothing waits for it: commands continue. */
const KAFKA_BACK_WITHIN_MS = 30_000
/** Several attempts of every client to connect again. */
const KAFKA_AWAY_MS = 12_000
const FILED_WITHIN_MS = 5_000
const TAKEN_OVER_WITHIN_MS = 5_000
const READY_WITHIN_MS = 60_000
/** The edge resolves names again every two seconds. */
const FOUND_WITHIN_MS = 15_000
const ARRIVED = {
  enterpriseName: 'Padaria Potengi Ltda.',
  listedAs: 'COMPLETED',
  completedOnDashboard: 1,
  verifiedAs: 'COMPLETED',
  documentIsWhole: true,
}
/** Each service with a call that only it serves. */
const SERVICES = {
  user: '/auth/me',
  catalogue: '/municipalities/for-processes',
  process: '/processes?limit=1',
  correction: '/corrections/process/00000000-0000-4000-8000-000000000000',
  licence: '/licences?limit=1',
  reporting: '/processes/dashboard/stats',
}
const NAMES = Object.keys(SERVICES)
/** An API request in the metrics of the instance that served it. */
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

  /** Crashes a service's container and waits until `works`. @returns how often the engine has restarted it */
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

  it('[D8.3] names a municipality in the request after its entry, every time', async () => {
    for (const name of ['Assu', 'Apodi', 'Areia Branca', 'Angicos', 'Acari'])
      expect((await nameAtOnce(scene.admin, name)).status).toBe('DRAFT')
  })

  describe('[D5.01] with the secrets of its containers', () => {
    holdPrivileges(() => deployment)
  })

  it.each(NAMES)('restarts the %s service after a crash', async (service) => {
    expect(await crashAndWait(service, () => answers(`/health/ready/${service}`))).toBe(1)
  })

  it('restarts the edge after a crash', async () => {
    expect(await crashAndWait('edge', () => answers('/health/live'))).toBe(1)
  })

  it('restarts the relay after a crash', async () => {
    const relay = await only('relay')
    expect(await crashAndWait('relay', () => isLeading(relay))).toBe(1)
    await enterMunicipality(scene.admin, 'Mossoró', BACK_WITHIN_MS)
  })

  it('restarts Postgres after a crash', async () => {
    expect(await crashAndWait('postgres', () => answers('/health/ready'))).toBe(1)
  })

  it('restarts the document store after a crash', async () => {
    expect(await crashAndWait('minio', () => file(scene.admin, scene.municipalityId))).toBe(1)
  })

  it('accepts commands and uploads while Kafka is down, and publishes their events when it is back', async () => {
    const relay = await only('relay')
    const ready = async () => (await askInside(relay, '8080/health/ready')) !== undefined
    // Stopped, not paused: the broker's name cannot be resolved any more.
    await deployment.compose('stop', 'kafka')
    const until = Date.now() + KAFKA_AWAY_MS
    while (Date.now() < until) {
      const began = Date.now()
      // oxlint-disable-next-line no-await-in-loop -- the look-ups of the broker's name accumulate meanwhile
      const filed = await file(scene.admin, scene.municipalityId)
      expect(filed.protocolNumber).toMatch(/^\d{4}\//)
      expect(Date.now() - began).toBeLessThan(FILED_WITHIN_MS)
    }
    await deployment.compose('start', 'kafka')
    await eventually('the relay is ready', ready, { holds: Boolean, withinMs: KAFKA_BACK_WITHIN_MS })
    expect(await crashAndWait('kafka', ready, KAFKA_BACK_WITHIN_MS)).toBe(1)
    await enterMunicipality(scene.admin, 'Caicó', KAFKA_BACK_WITHIN_MS)
  })

  it('takes a process to its licence after all of these crashes', async () => {
    expect(await travel(scene, 2)).toEqual(ARRIVED)
  })

  it("verifies the whole history and every file with the operator's tool", async () => {
    const tool = ['run', '--rm', '-T', 'admin']
    const report = await deployment.compose(...tool, 'verify-history', '--documents')
    expect(report).not.toContain('BROKEN')
    expect(report).toMatch(/\d+ events/)
  })

  it("runs the commands of the operator's tool in its container", async () => {
    const { protocolNumber } = await file(scene.admin, scene.municipalityId)
    const commands = [
      'list-projections',
      'rebuild-projection reporting.processes',
      'replay-parked process.list',
      `verify-history ${protocolNumber}`,
      `export-process ${protocolNumber} --output /tmp/processo.zip`,
      'create-super-admin --email reserva@example.org --name Reserva --generate',
      'rotate-signing-key',
      'topics',
    ]
    const script = commands.map((command) => `node main.js ${command}`).join(' && ')
    const report = await deployment.compose('run', '--rm', '-T', '--entrypoint', 'sh', 'admin', '-c', script)
    expect(report).toContain('reporting.processes')
    expect(report).toMatch(/^\/tmp\/processo\.zip: \d+ events?, \d+ documents?, hash [0-9a-f]{64}$/m)
  })

  describe('with two instances of every service', () => {
    const scaleTo = (count: number) => {
      const services = [...NAMES, 'relay']
      const each = services.flatMap((service) => ['--scale', `${service}=${count}`])
      // Without the dependencies, whose jobs would run again.
      return deployment.compose('up', '--detach', '--no-deps', '--no-recreate', ...each, ...services)
    }

    beforeAll(async () => {
      await scaleTo(2)
      const all = (await Promise.all([...NAMES, 'relay'].map(deployment.containers))).flat()
      const isReady = async (instance: string) =>
        (await askInside(instance, '8080/health/ready')) !== undefined
      await eventually('every instance is ready', () => Promise.all(all.map(isReady)), {
        holds: (ready) => ready.every(Boolean),
        withinMs: READY_WITHIN_MS,
      })
    })
    afterAll(() => scaleTo(1))

    it('takes processes to their licences, and every instance serves requests', async () => {
      expect(await travel(scene, 3)).toEqual(ARRIVED)
      expect(await travel(scene, 4)).toEqual(ARRIVED)
      for (const [service, path] of Object.entries(SERVICES)) {
        const instances = await deployment.containers(service)
        const served = async () => {
          const got = await Promise.all(Array.from({ length: 20 }, () => scene.admin.get(path)))
          expect(got.filter(({ status }) => status >= 500)).toEqual([])
          const metrics = await Promise.all(instances.map((instance) => askInside(instance, '9464/metrics')))
          return metrics.map((text) => ANSWERED.test(text ?? ''))
        }
        const all = await eventually(`both instances of ${service} have served`, served, {
          holds: (each) => each.every(Boolean),
          withinMs: FOUND_WITHIN_MS,
        })
        expect(all).toEqual([true, true])
      }
    })

    it('[D1.19 D1.27 D4.12 D7.14 D8.3] serve random commands of 16 clients as the model predicts', async () => {
      expect(await runCommands(portalsOf(deployment))).toEqual([])
    }, 3_600_000)

    it('publishes again within five seconds after the leading relay crashes', async () => {
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
