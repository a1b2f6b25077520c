import { readFile } from 'node:fs/promises'
import type { DashboardStats, LoginResponse, ProcessListResponse } from '@licensing/contracts'
import { expect } from 'vitest'
import { expectStatus, openApi } from '../api'
import { command, type Ended, must } from '../compose/command'
import { type Deployment, ROOT } from '../compose/compose'
import { eventually } from '../eventually'
import type { Scene } from '../journey'
import { type Failure, type Load, startLoad } from './load'
import { servicesThat } from '../services'
import { type OtherVersion, REPLACED, type Version } from './versions'
import { namesHeld, processUnderAnalysis, reads, writes } from './works'

const CAUGHT_UP_WITHIN_MS = 30_000
/** One container hands its ports over to another in a second or two, on a busy machine in some more. */
const EDGE_AWAY_MS = 8_000

/** A running container of a replaced service, and its image. */
interface Instance {
  readonly service: string
  readonly image: string
}

/** A deployment under reads and writes, which is rolled from one version to another. */
export interface Rehearsal {
  readonly load: Load
  rollTo(version: Version): Promise<Ended>
  /** The running containers of every replaced service. */
  running(): Promise<Instance[]>
  /** The same if all had the images of a version. */
  runningAs(version: Version): Promise<Instance[]>
  /** The version that Compose starts, and that .env of an installation names. */
  pinned(): Promise<string>
  /** The path of the first script of the web. */
  firstScript(): Promise<string>
  /** The failed requests, apart from those while the edge was replaced. */
  failures(): Promise<readonly Failure[]>
  /** The job of each service has migrated its tables with this version. */
  expectMigrated(version: Version): Promise<void>
  /** Stops the load. Each of its writes is there once, also in the read models. */
  expectWrites(): Promise<void>
  /** Stops the load and removes the images. */
  end(): Promise<void>
}

const inspect = (format: string, ...ids: string[]) => must(['docker', 'inspect', '--format', format, ...ids])

export const openRehearsal = async (
  deployment: Deployment,
  scene: Scene,
  versions: readonly OtherVersion[],
): Promise<Rehearsal> => {
  const admin = { email: deployment.adminEmail, password: deployment.adminPassword }
  const processId = await processUnderAnalysis(scene)
  const before = await namesHeld(scene, processId)
  const login = openApi(deployment.url).send<LoginResponse>('POST', '/auth/login', admin)
  const { token } = await expectStatus(login, 200)
  const load = startLoad(deployment.url, token, [...reads(processId), ...writes(scene, processId, admin)])
  const edgeStarts: number[] = []

  const running = async (): Promise<Instance[]> => {
    const all = await deployment.containers()
    const format = '{{.State.Running}} {{index .Config.Labels "com.docker.compose.service"}} {{.Image}}'
    return (await inspect(format, ...all))
      .split('\n')
      .toSorted()
      .map((line) => line.split(' '))
      .filter(([isRunning, service = '']) => isRunning === 'true' && REPLACED.includes(service))
      .map(([, service = '', image = '']) => ({ service, image }))
  }
  const dashboard = () => expectStatus(scene.admin.get<DashboardStats>('/processes/dashboard/stats'), 200)

  return {
    load,
    running,
    runningAs: async (version) =>
      Promise.all(
        (await running()).map(async ({ service }) => ({ service, image: await version.imageId(service) })),
      ),
    rollTo: async ({ tag }) => {
      const env = { ...deployment.env, PORTAL_VERSION: tag }
      const ended = await command([process.execPath, 'infra/deploy/upgrade/roll.mjs'], { cwd: ROOT, env })
      const edges = await deployment.containers('edge')
      edgeStarts.push(Date.parse(await inspect('{{.State.StartedAt}}', ...edges)))
      return ended
    },
    pinned: async () => {
      const settings = await readFile(deployment.env['SETTINGS_FILE'] ?? '', 'utf8')
      return /^PORTAL_VERSION=(.+)$/m.exec(settings)?.[1] ?? 'latest'
    },
    firstScript: async () => {
      const page = await (await fetch(`${deployment.url}/`)).text()
      return /src="([^"]*main[^"]+)"/.exec(page)?.[1] ?? ''
    },
    failures: async () =>
      load.failures.filter(({ at }) => !edgeStarts.some((start) => Math.abs(at - start) < EDGE_AWAY_MS)),
    expectMigrated: async (version) => {
      const migrated = servicesThat('migrates')
      const jobs = migrated.map(async (service) => {
        const ids = await deployment.containers(`migrate-${service}`)
        return inspect('{{.Image}} {{.State.ExitCode}}', ...ids)
      })
      const expected = migrated.map(async (service) => `${await version.imageId(service)} 0`)
      expect(await Promise.all(jobs)).toEqual(await Promise.all(expected))
    },
    expectWrites: async () => {
      await load.stop()
      const { Entrada: _, ...written } = Object.fromEntries(load.written)
      const held = (await namesHeld(scene, processId)).filter(
        (name) => /^(Município|Rascunho|Correção|Pessoa|Processo) \d+$/.test(name) && !before.includes(name),
      )
      expect(held.toSorted()).toEqual(Object.values(written).flat().toSorted())
      const { pagination } = await expectStatus(
        scene.admin.get<ProcessListResponse>('/processes?limit=1'),
        200,
      )
      await eventually('the dashboard counts every process', dashboard, {
        holds: ({ total }) => total === pagination.total,
        withinMs: CAUGHT_UP_WITHIN_MS,
      })
    },
    end: async () => {
      await load.stop()
      await Promise.all(versions.map((version) => version.remove()))
    },
  }
}
