import { readFile } from 'node:fs/promises'
import type { DashboardStats, LoginResponse } from '@licensing/contracts'
import { realEngines } from '@licensing/test-support/engines'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectStatus, openApi } from '../api'
import { command, must } from '../compose/command'
import { type Deployment, ROOT } from '../compose/compose'
import { eventually } from '../eventually'
import { type Scene, travel } from '../journey'
import { untilFollowed } from '../compose/projections'
import { runningDeployment } from '../compose/running'
import { type Failure, type Load, startLoad } from './load'
import { buildBroken, buildNext, NEXT_SCRIPT, type OtherVersion, PRESENT, type Version } from './versions'
import { namesHeld, processUnderAnalysis, reads, writes } from './works'

const MIGRATED = ['reporting', 'licence', 'correction', 'process', 'catalogue', 'user']
const REPLACED = [...MIGRATED, 'relay', 'edge']
const CAUGHT_UP_WITHIN_MS = 30_000
/** One container hands its ports over to another in a second or two, on a busy machine in some more. */
const EDGE_AWAY_MS = 8_000
/** Every service is replaced, one after the other. */
const ROLL_TIMEOUT_MS = 600_000

describe.skipIf(!(await realEngines()))('an upgrade of the deployment while people work', () => {
  let deployment: Deployment
  let scene: Scene
  let processId: string
  let load: Load
  let namesBefore: readonly string[]
  let processesBefore: number
  let next: OtherVersion
  let broken: OtherVersion
  let oldScript: string
  const versions: OtherVersion[] = []

  const built = async (building: Promise<OtherVersion>): Promise<OtherVersion> => {
    const version = await building
    versions.push(version)
    return version
  }
  const rollTo = ({ tag }: Version) => {
    const env = { ...deployment.env, PORTAL_VERSION: tag }
    return [[process.execPath, 'infra/deploy/upgrade/roll.mjs'], { cwd: ROOT, env }] as const
  }
  /** The running containers of every replaced service: name and image. */
  const running = async (): Promise<string[]> => {
    const all = await deployment.containers()
    const format = '{{index .Config.Labels "com.docker.compose.service"}} {{.Image}} {{.State.Running}}'
    const lines = (await must(['docker', 'inspect', '--format', format, ...all])).split('\n')
    return lines
      .filter((line) => line.endsWith(' true') && REPLACED.includes(line.split(' ')[0] ?? ''))
      .toSorted()
  }

  /** The same for one instance of every service, and those of `more`, of a version. */
  const instancesOf = async (version: Version, ...more: string[]): Promise<string[]> => {
    const services = [...REPLACED, ...more].map(
      async (service) => `${service} ${await version.imageId(service)} true`,
    )
    return (await Promise.all(services)).toSorted()
  }
  /** The version that Compose starts, and that .env of an installation names. */
  const pinned = async (): Promise<string> => {
    const settings = await readFile(deployment.env['SETTINGS_FILE'] ?? '', 'utf8')
    return /^PORTAL_VERSION=(.+)$/m.exec(settings)?.[1] ?? 'latest'
  }
  const scriptOf = async (): Promise<string> => {
    const page = await (await fetch(`${deployment.url}/`)).text()
    return /src="([^"]*main[^"]+)"/.exec(page)?.[1] ?? ''
  }

  const dashboard = () => expectStatus(scene.admin.get<DashboardStats>('/processes/dashboard/stats'), 200)

  beforeAll(async () => {
    ;({ deployment, scene } = await runningDeployment())
    next = await built(buildNext())
    broken = await built(buildBroken())
    const admin = { email: deployment.adminEmail, password: deployment.adminPassword }
    processId = await processUnderAnalysis(scene)
    namesBefore = await namesHeld(scene, processId)
    await untilFollowed(deployment)
    processesBefore = (await dashboard()).total
    const login = openApi(deployment.url).send<LoginResponse>('POST', '/auth/login', admin)
    const { token } = await expectStatus(login, 200)
    load = startLoad(deployment.url, token, [...reads(processId), ...writes(scene, processId, admin)])
  })
  afterAll(async () => {
    await load?.stop()
    // An image can be removed when no container uses it.
    await deployment?.compose('down')
    await Promise.all(versions.map((version) => version.remove()))
  })

  describe('to a version that works', () => {
    beforeAll(async () => {
      const scale = ['--scale', 'process=2', 'process']
      await deployment.compose('up', '--detach', '--no-deps', '--no-recreate', ...scale)
      oldScript = await scriptOf()
    })

    it('starts an instance of the running version while the next one is only built', async () => {
      expect(await running()).toEqual(await instancesOf(PRESENT, 'process'))
    })

    it(
      'replaces every service without a failed request, and the edge within seconds',
      async () => {
        const before = load.answered()
        const said = await must(...rollTo(next))
        console.log(said)
        expect(said).toContain('process: replaced 2 instances')
        expect(said).toContain(`To go back: PORTAL_VERSION=${PRESENT.tag} node infra/deploy/upgrade/roll.mjs`)
        expect(await pinned()).toBe(next.tag)
        const [edge = ''] = await deployment.containers('edge')
        const format = '{{.State.StartedAt}}'
        const startedAt = Date.parse(await must(['docker', 'inspect', '--format', format, edge]))
        const isTheEdges = ({ at }: Failure) => Math.abs(at - startedAt) < EDGE_AWAY_MS
        expect(load.failures.filter((failure) => !isTheEdges(failure))).toEqual([])
        expect(load.answered() - before).toBeGreaterThan(1_000)
        const at = load.failures.map((failure) => failure.at)
        if (at.length > 0) console.log(`Downtime: ${Math.max(...at) - Math.min(...at)} ms`)
      },
      ROLL_TIMEOUT_MS,
    )

    it('still serves the files of a page that was opened before', async () => {
      const page = await (await fetch(`${deployment.url}/`)).text()
      expect(page).toContain(NEXT_SCRIPT)
      const old = await fetch(`${deployment.url}${oldScript}`)
      expect(old.status).toBe(200)
      expect(old.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(old.headers.get('content-encoding')).toBe('gzip')
      expect((await fetch(`${deployment.url}/main.ffffffffff.js`)).status).toBe(404)
    })

    it('has migrated the tables of every service', async () => {
      const image = async (service: string): Promise<string> => {
        const [job = ''] = await deployment.containers(`migrate-${service}`)
        return must(['docker', 'inspect', '--format', '{{.Image}} {{.State.ExitCode}}', job])
      }
      const wanted = MIGRATED.map(async (service) => `${await next.imageId(service)} 0`)
      expect(await Promise.all(MIGRATED.map(image))).toEqual(await Promise.all(wanted))
    })

    it('runs no container of the old version any more', async () => {
      expect(await running()).toEqual(await instancesOf(next, 'process'))
    })
  })

  describe('to a version that cannot start', () => {
    it(
      'keeps the running instances, and stops half-way',
      async () => {
        const [before, failed] = [await deployment.containers('reporting'), load.failures.length]
        const { code, all } = await command(...rollTo(broken))
        expect(code).toBe(1)
        expect(all).toContain(broken.lastWords)
        expect(all).toContain('The previous instances of reporting keep serving')
        expect(all).toContain(`go back: PORTAL_VERSION=${next.tag} node infra/deploy/upgrade/roll.mjs`)
        expect(await deployment.containers('reporting')).toEqual(before)
        expect(await pinned()).toBe(next.tag)
        const held = await instancesOf(next, 'process')
        const relayOf = async (version: Version) => `relay ${await version.imageId('relay')} true`
        const [replaced, relay] = await Promise.all([next, broken].map(relayOf))
        expect(await running()).toEqual(held.map((each) => (each === replaced ? relay : each)).toSorted())
        expect(load.failures.slice(failed)).toEqual([])
      },
      ROLL_TIMEOUT_MS,
    )

    it('has every write once, and up-to-date read models', async () => {
      await load.stop()
      const { Entrada: _, ...counted } = Object.fromEntries(load.written)
      const written = Object.values(counted).flat()
      const held = await namesHeld(scene, processId)
      expect(
        held
          .filter((name) => /^(Município|Rascunho|Correção|Pessoa|Processo) \d+$/.test(name))
          .filter((name) => !namesBefore.includes(name))
          .toSorted(),
      ).toEqual(written.toSorted())
      const processes =
        processesBefore + (counted['Rascunho']?.length ?? 0) + (counted['Processo']?.length ?? 0)
      await eventually('the dashboard counts every process', dashboard, {
        holds: ({ total }) => total >= processes,
        withinMs: CAUGHT_UP_WITHIN_MS,
      })
      expect((await travel(scene, 31)).listedAs).toBe('COMPLETED')
    })

    it(
      'goes back from there to the first version',
      async () => {
        expect(await must(...rollTo(PRESENT))).toContain(`To go back: PORTAL_VERSION=${next.tag} `)
        expect(await pinned()).toBe(PRESENT.tag)
        expect(await running()).toEqual(await instancesOf(PRESENT, 'process'))
        expect(await scriptOf()).toBe(oldScript)
        await untilFollowed(deployment)
        expect((await travel(scene, 32)).listedAs).toBe('COMPLETED')
      },
      ROLL_TIMEOUT_MS,
    )
  })
})
