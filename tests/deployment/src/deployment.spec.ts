import { runCommands } from '@licensing/faults'
import { realEngines } from '@licensing/test-support/engines'
import { beforeAll, describe, expect, it } from 'vitest'
import { must } from './compose/command'
import type { Deployment } from './compose/compose'
import { askInside, crash, isLeading, restartsOf } from './compose/containers'
import { answers, BACK_WITHIN_MS, crashAndWait, onlyOf } from './compose/crashes'
import { runningDeployment } from './compose/running'
import { documentedCalls } from './edge/edge'
import { eventually } from './eventually'
import { portalsOf } from './faults'
import { ARRIVED, enterMunicipality, file, type Scene, travel } from './journey'
import { SERVICES, servicesThat } from './services'

/** A Java program that replays its log before it responds. Nothing waits for it: commands continue. */
const KAFKA_BACK_WITHIN_MS = 30_000
/** Several attempts of every client to connect again. */
const KAFKA_AWAY_MS = 8_000
const FILED_WITHIN_MS = 5_000
const TAKEN_OVER_WITHIN_MS = 5_000
const READY_WITHIN_MS = 60_000
/** The edge resolves names again every two seconds. */
const FOUND_WITHIN_MS = 15_000
/** An API request in the metrics of the instance that served it. */
const ANSWERED = /http_request_duration_seconds_count\{[^}]*route="\/api\/[^}]*\} [1-9]/

describe.skipIf(!(await realEngines()))('the deployment of docker-compose.yml', () => {
  let deployment: Deployment
  let scene: Scene

  beforeAll(async () => {
    ;({ deployment, scene } = await runningDeployment())
  })

  // They are all built alike; the long form crashes the others.
  it('restarts a service after a crash', async () => {
    const container = await onlyOf(deployment, 'process')
    expect(await crashAndWait(container, () => answers(deployment, '/health/ready/process'))).toBe(1)
  })

  it('restarts Postgres after a crash', async () => {
    const container = await onlyOf(deployment, 'postgres')
    expect(await crashAndWait(container, () => answers(deployment, '/health/ready'))).toBe(1)
  })

  it('restarts the document store after a crash', async () => {
    const container = await onlyOf(deployment, 'minio')
    expect(await crashAndWait(container, () => file(scene.admin, scene.municipalityId))).toBe(1)
  })

  it('accepts commands and uploads while Kafka is down, and publishes their events when it is back', async () => {
    const [kafka, relay] = [await onlyOf(deployment, 'kafka'), await onlyOf(deployment, 'relay')]
    // Stopped, not paused: the broker's name cannot be resolved any more.
    await must(['docker', 'stop', kafka])
    const until = Date.now() + KAFKA_AWAY_MS
    while (Date.now() < until) {
      const began = Date.now()
      // oxlint-disable-next-line no-await-in-loop -- the look-ups of the broker's name accumulate meanwhile
      const filed = await file(scene.admin, scene.municipalityId)
      expect(filed.protocolNumber).toMatch(/^\d{4}\//)
      expect(Date.now() - began).toBeLessThan(FILED_WITHIN_MS)
    }
    await must(['docker', 'start', kafka])
    const ready = async () => (await askInside(relay, '8080/health/ready')) !== undefined
    await eventually('the relay is ready', ready, { holds: Boolean, withinMs: KAFKA_BACK_WITHIN_MS })
    await enterMunicipality(scene.admin, 'Caicó', KAFKA_BACK_WITHIN_MS)
  })

  it('takes a process to its licence after these crashes', async () => {
    expect(await travel(scene, 2)).toEqual(ARRIVED)
  })

  describe('with two instances of every service', () => {
    beforeAll(async () => {
      const each = SERVICES.flatMap((service) => ['--scale', `${service}=2`])
      // Without the dependencies, whose jobs would run again.
      await deployment.compose('up', '--detach', '--no-deps', '--no-recreate', ...each, ...SERVICES)
      const all = (await Promise.all(SERVICES.map(deployment.containers))).flat()
      const format = '{{.State.Health.Status}}'
      await eventually(
        'every instance is ready',
        () => must(['docker', 'inspect', '--format', format, ...all]),
        {
          holds: (states) => states.split('\n').every((state) => state === 'healthy'),
          withinMs: READY_WITHIN_MS,
        },
      )
    })

    it('[D1.19 D1.27 D4.12 D7.14 D8.3] serve random commands of 16 clients as the model predicts', async () => {
      expect(await runCommands(portalsOf(deployment))).toEqual([])
    }, 3_600_000)

    it('serves requests with both instances of every service', async () => {
      const contract = await fetch(`${deployment.url}/api/openapi.json`)
      const reads = documentedCalls(await contract.text()).filter(({ method }) => method === 'GET')
      const readAll = async () => {
        const got = await Promise.all(
          reads.map(async ({ path }) => ({ path, ...(await scene.admin.get(path.replace('/api', ''))) })),
        )
        expect(got.filter(({ status }) => status >= 500)).toEqual([])
      }
      const servedBy = async (service: string) => {
        const instances = await deployment.containers(service)
        const metrics = await Promise.all(instances.map((instance) => askInside(instance, '9464/metrics')))
        return { service, served: metrics.map((text) => ANSWERED.test(text ?? '')) }
      }
      const all = async () => {
        await readAll()
        return Promise.all(servicesThat('api').map(servedBy))
      }
      const found = await eventually('every instance has served', all, {
        holds: (each) => each.every(({ served: [one, two] }) => one === true && two === true),
        withinMs: FOUND_WITHIN_MS,
      })
      expect(found).toEqual(servicesThat('api').map((service) => ({ service, served: [true, true] })))
    })

    it('publishes again within five seconds after the leading relay crashes, which starts again', async () => {
      const relays = await deployment.containers('relay')
      const leading = await Promise.all(relays.map(isLeading))
      expect(leading.toSorted()).toEqual([false, true])
      const leader = relays[leading.indexOf(true)] ?? ''
      const other = relays[leading.indexOf(false)] ?? ''
      const restarts = await restartsOf(leader)
      await crash(leader)
      await eventually('the other relay leads', () => isLeading(other), {
        holds: (leads) => leads,
        withinMs: TAKEN_OVER_WITHIN_MS,
      })
      await enterMunicipality(scene.admin, 'Parnamirim', BACK_WITHIN_MS)
      expect(await restartsOf(leader)).toBe(restarts + 1)
    })
  })
})
