import { realEngines } from '@licensing/test-support/engines'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Deployment } from '../compose/compose'
import { runningDeployment } from '../compose/running'
import { ARRIVED, type Scene, travel } from '../journey'
import { SERVICES } from '../services'
import { openRehearsal, type Rehearsal } from '../upgrade/rehearsal'
import { buildBroken, buildNext, type OtherVersion, PRESENT } from '../upgrade/versions'

/** Every service is replaced, one after the other. */
const ROLL_TIMEOUT_MS = 600_000

describe.skipIf(!(await realEngines()))('an upgrade of every service while people work', () => {
  let deployment: Deployment
  let scene: Scene
  let next: OtherVersion
  let broken: OtherVersion
  let upgrade: Rehearsal

  beforeAll(async () => {
    ;({ deployment, scene } = await runningDeployment())
    next = await buildNext([...SERVICES, 'admin'])
    broken = await buildBroken()
    upgrade = await openRehearsal(deployment, scene, [next, broken])
  })
  afterAll(() => upgrade?.end())

  it(
    'replaces every instance without a failed request',
    async () => {
      const { code, all: said } = await upgrade.rollTo(next)
      expect({ code, said }).toMatchObject({ code: 0 })
      expect(await upgrade.failures()).toEqual([])
      expect(upgrade.load.answered()).toBeGreaterThan(1_000)
      expect(await upgrade.running()).toEqual(await upgrade.runningAs(next))
      await upgrade.expectMigrated(next)
    },
    ROLL_TIMEOUT_MS,
  )

  it(
    'stops half-way at a version that cannot start, and keeps the running instances',
    async () => {
      const before = await deployment.containers('reporting')
      const { code, all: said } = await upgrade.rollTo(broken)
      expect(code).toBe(1)
      expect(said).toContain(broken.lastWords)
      expect(said).toContain('The previous instances of reporting keep serving')
      expect(said).toContain(`go back: PORTAL_VERSION=${next.tag} node infra/deploy/upgrade/roll.mjs`)
      expect(await deployment.containers('reporting')).toEqual(before)
      expect(await upgrade.pinned()).toBe(next.tag)
      const relay = await broken.imageId('relay')
      const expected = await upgrade.runningAs(next)
      expect(await upgrade.running()).toEqual(
        expected.map((each) => (each.service === 'relay' ? { ...each, image: relay } : each)),
      )
      expect(await upgrade.failures()).toEqual([])
    },
    ROLL_TIMEOUT_MS,
  )

  it(
    'goes back from there to the first version, with every write once',
    async () => {
      const { code, all: said } = await upgrade.rollTo(PRESENT)
      expect({ code, said }).toMatchObject({ code: 0 })
      expect(await upgrade.running()).toEqual(await upgrade.runningAs(PRESENT))
      await upgrade.expectWrites()
      expect(await travel(scene, 32)).toEqual(ARRIVED)
    },
    ROLL_TIMEOUT_MS,
  )
})
