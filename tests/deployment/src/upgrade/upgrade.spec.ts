import { realEngines } from '@licensing/test-support/engines'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Deployment } from '../compose/compose'
import { runningDeployment } from '../compose/running'
import { ARRIVED, type Scene, travel } from '../journey'
import { openRehearsal, type Rehearsal } from './rehearsal'
import { buildNext, NEXT_SCRIPT, type OtherVersion, PRESENT } from './versions'

/** The services are all replaced alike; the long form replaces every one. */
const CHANGED = ['process']

describe.skipIf(!(await realEngines()))('an upgrade of the deployment while people work', () => {
  let deployment: Deployment
  let scene: Scene
  let next: OtherVersion
  let upgrade: Rehearsal
  let oldScript: string

  beforeAll(async () => {
    ;({ deployment, scene } = await runningDeployment())
    next = await buildNext(CHANGED)
    upgrade = await openRehearsal(deployment, scene, [next])
    oldScript = await upgrade.firstScript()
  })
  afterAll(() => upgrade?.end())

  it('starts instances of the running version while the next one is only built', async () => {
    expect(await upgrade.running()).toEqual(await upgrade.runningAs(PRESENT))
  })

  it('replaces the services and migrates their tables without a failed request, and the edge within seconds', async () => {
    const [all, answered] = [await upgrade.running(), upgrade.load.answered()]
    const { code, all: said } = await upgrade.rollTo(next)
    expect({ code, said }).toEqual({
      code: 0,
      said: expect.stringContaining(
        `To go back: PORTAL_VERSION=${PRESENT.tag} node infra/deploy/upgrade/roll.mjs`,
      ),
    })
    console.log(said)
    const replaced = all.filter(({ service }) => service === 'process').length
    expect(said).toContain(`process: replaced ${replaced} instance`)
    expect(await upgrade.failures()).toEqual([])
    expect(upgrade.load.answered() - answered).toBeGreaterThan(200)
    expect(await upgrade.pinned()).toBe(next.tag)
    expect(await upgrade.running()).toEqual(await upgrade.runningAs(next))
    await upgrade.expectMigrated(next)
  })

  it('still serves the files of a page that was opened before', async () => {
    expect(await upgrade.firstScript()).toBe(NEXT_SCRIPT)
    const old = await fetch(`${deployment.url}${oldScript}`)
    expect(old.status).toBe(200)
    expect(old.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(old.headers.get('content-encoding')).toBe('gzip')
    expect((await fetch(`${deployment.url}/main.ffffffffff.js`)).status).toBe(404)
  })

  it('goes back without a failed request', async () => {
    const { code, all: said } = await upgrade.rollTo(PRESENT)
    expect({ code, said }).toEqual({
      code: 0,
      said: expect.stringContaining(`To go back: PORTAL_VERSION=${next.tag} `),
    })
    expect(await upgrade.failures()).toEqual([])
    expect(await upgrade.pinned()).toBe(PRESENT.tag)
    expect(await upgrade.running()).toEqual(await upgrade.runningAs(PRESENT))
    expect(await upgrade.firstScript()).toBe(oldScript)
  })

  it('has every write once, and up-to-date read models', async () => {
    await upgrade.expectWrites()
    expect(await travel(scene, 31)).toEqual(ARRIVED)
  })
})
