import { cp, mkdtemp, readdir, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { realEngines } from '@licensing/test-support/engines'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Deployment } from './compose/compose'
import { runningDeployment } from './compose/running'
import { askPostgres, moveToNewMachine, mustTool, tool } from './restore/backup'
import { openRehearsal, type Rehearsal } from './restore/rehearsal'

describe.skipIf(!(await realEngines()))('a deployment restored from a dump', () => {
  let deployment: Deployment
  let folder: string
  let backup: string
  let rehearsal: Rehearsal

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'licensing-backups-'))
    const running = await runningDeployment()
    deployment = running.deployment
    rehearsal = await openRehearsal(deployment, running.scene)
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('is backed up while the portal runs', async () => {
    await rehearsal.prepare()
    await mustTool(deployment, 'dump', folder)
    const made = await readdir(folder)
    expect(made).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT\d{6}Z$/)])
    backup = join(folder, made[0] ?? '')
    await rehearsal.changeAfterwards()
  })

  it('refuses a damaged backup, and the portal keeps running', async () => {
    const damaged = join(folder, 'damaged')
    await cp(backup, damaged, { recursive: true })
    await truncate(join(damaged, 'documents.tar'), 1_000)
    expect((await tool(deployment, 'restore', damaged)).all).toContain('differs from what was backed up')
    await rehearsal.expectRunning()
  })

  it('has the data of the backup on a new machine, and none from later', async () => {
    await moveToNewMachine(deployment)
    expect(await mustTool(deployment, 'restore', backup)).toContain(
      'New events will follow the restored ones',
    )
    const shift = await askPostgres(deployment, 'select ahead from event_store.transaction_shift')
    expect(BigInt(shift)).toBeGreaterThan(0n)
    await rehearsal.expectReturned(23)
  })
})
