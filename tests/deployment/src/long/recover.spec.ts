import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { realEngines } from '@licensing/test-support/engines'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Deployment } from '../compose/compose'
import { runningDeployment } from '../compose/running'
import { eventually } from '../eventually'
import { travel } from '../journey'
import { askPostgres, moveToNewMachine, mustTool, tool } from '../restore/backup'
import { openRehearsal, type Rehearsal } from '../restore/rehearsal'

/** A recovery stops and starts the whole deployment, and the machine may be busy. */
const RECOVERY_TIMEOUT_MS = 600_000
const READY_WITHIN_MS = 30_000
const NOW = `select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const NEWEST_EVENT = 'select txid from event_store.events order by txid desc limit 1'
const NEXT_NUMBER = 'select event_store.shifted(pg_snapshot_xmax(pg_current_snapshot()))'
const SETTINGS = `select string_agg(setting, ' ' order by name) from pg_settings
  where name in ('archive_mode', 'archive_timeout', 'max_connections')`

describe.skipIf(!(await realEngines()))('a deployment with docker-compose.archive.yml', () => {
  let deployment: Deployment
  let folder: string
  let rehearsal: Rehearsal
  let moment: string

  const number = async (statement: string) => BigInt(await askPostgres(deployment, statement))
  const pgBackRest = (...args: string[]) => deployment.exec('postgres', 'pgbackrest', ...args)
  const baseBackups = async (): Promise<string[]> => {
    const stanzas: { backup: { type: string }[] }[] = JSON.parse(await pgBackRest('info', '--output=json'))
    return stanzas.flatMap(({ backup }) => backup.map(({ type }) => type))
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'licensing-backups-'))
    const running = await runningDeployment()
    deployment = running.deployment.withFiles('docker-compose.archive.yml')
    await deployment.compose('up', '--detach', '--no-deps', 'postgres')
    await eventually('the portal is ready again', () => fetch(`${deployment.url}/health/ready`), {
      holds: ({ ok }) => ok,
      withinMs: READY_WITHIN_MS,
    })
    rehearsal = await openRehearsal(deployment, running.scene)
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('starts Postgres with the settings of docker-compose.yml, and takes a base backup while the portal runs', async () => {
    expect(await askPostgres(deployment, SETTINGS)).toBe('on 60 300')
    await pgBackRest('stanza-create')
    await pgBackRest('backup')
    expect(await baseBackups()).toEqual(['full'])
    await rehearsal.prepare()
    moment = await askPostgres(deployment, NOW)
    await rehearsal.changeAfterwards()
  })

  it('refuses a moment before the first base backup, and the portal keeps running', async () => {
    const { code, all } = await tool(deployment, 'recover', '2020-01-01T00:00:00Z')
    expect({ code, all }).toEqual({
      code: 1,
      all: expect.stringContaining('no base backup that finished before'),
    })
    await rehearsal.expectRunning()
  })

  it(
    'is recovered to a moment, with nothing from later',
    async () => {
      await mustTool(deployment, 'recover', moment)
      // The log continues on another timeline.
      expect(await baseBackups()).toEqual(['full', 'incr'])
      // A recovered Postgres continues with its own transaction ids, also after an earlier restore.
      expect(await number(NEXT_NUMBER)).toBeGreaterThan(await number(NEWEST_EVENT))
      await rehearsal.expectReturned(24)
    },
    RECOVERY_TIMEOUT_MS,
  )

  it(
    'refuses to restore onto its data, and archives a restored database on a new machine',
    async () => {
      const { scene } = await runningDeployment()
      expect((await travel(scene, 25)).listedAs).toBe('COMPLETED')
      await mustTool(deployment, 'dump', folder)
      const [made = ''] = await readdir(folder)
      const backup = join(folder, made)
      expect((await tool(deployment, 'restore', backup)).all).toContain('This deployment contains data')
      await moveToNewMachine(deployment)
      await mustTool(deployment, 'restore', backup)
      // The restored database is another cluster.
      expect(await baseBackups()).toEqual(['full'])
    },
    RECOVERY_TIMEOUT_MS,
  )
})
