import { cp, mkdtemp, readdir, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DashboardStats, ProcessResponse } from '@licensing/contracts'
import { aForm, aPdf, aPng } from '@licensing/test-support/api'
import { realEngines } from '@licensing/test-support/engines'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectStatus } from './api'
import { askPostgres, documentOf, makeSecretsAnew, pictureOf, type Picture, tool } from './backup'
import type { Deployment } from './compose/compose'
import { eventually } from './eventually'
import { enterScene, file, type Scene, travel } from './journey'
import { projectionsBehind, untilFollowed } from './compose/projections'
import { runningDeployment } from './compose/running'

/** A recovery stops and starts the whole deployment, and the machine may be busy. */
const RECOVERY_TIMEOUT_MS = 600_000
const FOLLOWED_WITHIN_MS = 30_000
const ARRIVED = { listedAs: 'COMPLETED', verifiedAs: 'COMPLETED', documentIsWhole: true }
const NOW = `select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const NEWEST_EVENT = 'select txid from event_store.events order by txid desc limit 1'
const IS_IN_KAFKA = `select position = (select txid || ':' || pos from event_store.events order by txid desc, pos desc limit 1)
  from messaging.cursors where consumer_group = 'kafka-relay'`
const SHIFT = 'select ahead from event_store.transaction_shift'
const NEXT_NUMBER = 'select pg_snapshot_xmax(pg_current_snapshot())'

describe.skipIf(!(await realEngines()))('a deployment that is restored', () => {
  let deployment: Deployment
  let scene: Scene
  let folder: string
  /** Filed before the recovery target and unchanged since. */
  let kept: ProcessResponse
  /** Filed before the target and protocoled after it. */
  let touched: ProcessResponse
  let lost: ProcessResponse
  let before: Picture
  /** Data left by other spec files. */
  let earlier: DashboardStats

  const dashboard = () => expectStatus(scene.admin.get<DashboardStats>('/processes/dashboard/stats'), 200)

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'licensing-backups-'))
    const running = await runningDeployment()
    deployment = running.deployment.withFiles('docker-compose.archive.yml')
    scene = running.scene
    await deployment.compose('up', '--detach', '--no-deps', 'postgres')
    await eventually('the portal is ready again', () => fetch(`${deployment.url}/health/ready`), {
      holds: ({ ok }) => ok,
      withinMs: FOLLOWED_WITHIN_MS,
    })
    await untilFollowed(deployment)
    earlier = await dashboard()
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const run = async (name: string, ...args: string[]): Promise<string> => {
    const { code, all } = await tool(deployment, name, ...args)
    if (code !== 0) throw new Error(all)
    return all
  }
  const number = async (statement: string) => BigInt(await askPostgres(deployment, statement))
  const pgBackRest = (...args: string[]) => deployment.exec('postgres', 'pgbackrest', ...args)
  const baseBackups = async (): Promise<string[]> => {
    const stanzas: { backup: { type: string }[] }[] = JSON.parse(await pgBackRest('info', '--output=json'))
    return stanzas.flatMap(({ backup }) => backup.map(({ type }) => type))
  }
  const fileOne = () => file(scene.admin, scene.municipalityId)
  const untilCounted = (protocoled: number, awaitingPayment: number) =>
    eventually('the dashboard follows', dashboard, {
      holds: (counted) =>
        counted.protocoled === earlier.protocoled + protocoled &&
        counted.awaitingPayment === earlier.awaitingPayment + awaitingPayment,
      withinMs: FOLLOWED_WITHIN_MS,
    })
  /** From here on reporting lags: it has not handled these two yet, nor the events that the recovery undoes. */
  const prepare = async (): Promise<void> => {
    await deployment.compose('stop', 'reporting')
    ;[kept, touched] = [await fileOne(), await fileOne()]
    before = await eventually('the list follows', () => pictureOf(scene.admin, kept), {
      holds: ({ listed }) => listed.includes(`${touched.protocolNumber} AWAITING_PAYMENT`),
      withinMs: FOLLOWED_WITHIN_MS,
    })
  }
  /** Data that the recovery must remove, also from Kafka. */
  const changeAfterwards = async (): Promise<void> => {
    const receipt = aForm({ documents: aPng() })
    await expectStatus(scene.admin.upload('POST', `/processes/${touched.id}/protocol`, receipt), 200)
    lost = await fileOne()
    await eventually('all of it is in Kafka', () => askPostgres(deployment, IS_IN_KAFKA), {
      holds: (answer) => answer === 't',
      withinMs: FOLLOWED_WITHIN_MS,
    })
  }
  const expectRunning = () => expectStatus(scene.admin.get(`/processes/${lost.id}`), 200)
  /** All sessions have ended, because one that was revoked after the target would be valid again. */
  const signInAgain = async (): Promise<void> => {
    expect((await scene.admin.get('/auth/me')).status).toBe(401)
    scene = await enterScene(deployment, scene.municipalityId)
  }
  /** New events take the versions and numbers of lost ones. A read model or a Kafka that kept the lost ones would skip the new ones. */
  const expectChangesGone = async (waiting: number): Promise<void> => {
    await untilCounted(0, waiting)
    expect(await pictureOf(scene.admin, kept)).toEqual(before)
    expect(await documentOf(scene.admin, kept)).toBe(await aPdf('requerimento.pdf').text())
    expect((await scene.admin.get(`/processes/${lost.id}`)).status).toBe(404)
    expect((await fileOne()).protocolNumber).toBe(lost.protocolNumber)
    await expectStatus(scene.admin.send('DELETE', `/processes/${touched.id}`), 204)
    await untilCounted(0, waiting)
  }
  const proveAllWorks = async (journey: number): Promise<void> => {
    expect(await travel(scene, journey)).toMatchObject(ARRIVED)
    const report = await deployment.compose('run', '--rm', '-T', 'admin', 'verify-history', '--documents')
    expect(report).toMatch(/Verified [\d,]+ events .* no faults found/)
    expect(await projectionsBehind(deployment)).toEqual([])
  }

  it('starts Postgres with the settings of docker-compose.yml, and an archive', async () => {
    const settings = await askPostgres(
      deployment,
      `select string_agg(setting, ' ' order by name) from pg_settings
       where name in ('archive_mode', 'archive_timeout', 'max_connections')`,
    )
    expect(settings).toBe('on 60 300')
  })

  describe('to a moment', () => {
    let moment: string

    it('takes a base backup while the portal runs', async () => {
      await pgBackRest('stanza-create')
      await pgBackRest('backup')
      expect(await baseBackups()).toEqual(['full'])
      expect(await travel(scene, 21)).toMatchObject(ARRIVED)
      await prepare()
      moment = await askPostgres(deployment, NOW)
      await changeAfterwards()
    })

    it('refuses a moment before the first base backup, and the portal keeps running', async () => {
      const { code, all } = await tool(deployment, 'recover', '2020-01-01T00:00:00Z')
      expect({ code, all }).toEqual({
        code: 1,
        all: expect.stringContaining('no base backup that finished before'),
      })
      await expectRunning()
    })

    it(
      'has the data of that moment, and none from later',
      async () => {
        await run('recover', moment)
        // The log continues on another timeline.
        expect(await baseBackups()).toEqual(['full', 'incr'])
        await signInAgain()
        // A recovered Postgres continues with its own transaction ids, so the restore guard does not apply.
        expect(await number(NEXT_NUMBER)).toBeGreaterThan(await number(NEWEST_EVENT))
        await expectChangesGone(2)
        await proveAllWorks(22)
      },
      RECOVERY_TIMEOUT_MS,
    )
  })

  describe('by a dump', () => {
    let backup: string

    it('backs up while the portal runs', async () => {
      await prepare()
      await run('dump', folder)
      const made = await readdir(folder)
      expect(made).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT\d{6}Z$/)])
      backup = join(folder, made[0] ?? '')
      await changeAfterwards()
    })

    it('refuses a damaged backup and a deployment with data, and the portal keeps running', async () => {
      const damaged = join(folder, 'damaged')
      await cp(backup, damaged, { recursive: true })
      await truncate(join(damaged, 'documents.tar'), 1_000)
      expect((await tool(deployment, 'restore', damaged)).all).toContain('differs from what was backed up')
      expect((await tool(deployment, 'restore', backup)).all).toContain('This deployment contains data')
      await expectRunning()
    })

    it(
      'has the data of the backup on a new machine, and none from later',
      async () => {
        await deployment.compose('down', '--volumes')
        await makeSecretsAnew(deployment)
        const output = await run('restore', backup)
        expect(output).toContain('New events will follow the restored ones')
        expect(await number(SHIFT)).toBeGreaterThan(0n)
        // The restored database is another cluster.
        expect(await baseBackups()).toEqual(['full'])
        await signInAgain()
        await expectChangesGone(4)
        await proveAllWorks(23)
      },
      RECOVERY_TIMEOUT_MS,
    )
  })
})
