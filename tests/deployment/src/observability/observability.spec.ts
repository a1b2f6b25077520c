import { realEngines } from '@licensing/test-support/engines'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApi } from '../api'
import type { Deployment } from '../compose/compose'
import { eventually } from '../eventually'
import { travel } from '../journey'
import { runningDeployment } from '../compose/running'
import {
  alertNames,
  jobNames,
  type Panel,
  panels,
  type Rule,
  rulesOf,
  seriesOf,
  targetsOf,
} from './prometheus'

/** Two scrapes of every service, one every 15 seconds, and one evaluation of the rules. */
const SEEN_WITHIN_MS = 90_000
/** Panels that have data only after a fault. */
const OF_FAULTS = new Set([
  'Parked streams by projection',
  'Consumer failures per minute',
  'Failed metric collections (last hour)',
  'Starts',
])

const expressionOf = ({ expression }: Panel): string => expression

describe.skipIf(!(await realEngines()))('Prometheus beside the deployment', () => {
  let deployment: Deployment
  let inside: string

  const alert = async (name: string): Promise<Rule | undefined> =>
    (await rulesOf(inside)).find((rule) => rule.name === name)

  beforeAll(async () => {
    const running = await runningDeployment()
    deployment = running.deployment
    await deployment.compose('up', '--detach', '--no-deps', 'prometheus')
    inside = (await deployment.containers('user'))[0] ?? ''
    await travel(running.scene, 11)
    const wrong = { email: deployment.adminEmail, password: 'not the password' }
    await openApi(deployment.url).send('POST', '/auth/login', wrong)
  })
  afterAll(() => deployment?.compose('rm', '--stop', '--force', 'prometheus'))

  it('reaches the metrics of every service', async () => {
    const jobs = (await jobNames()).map((job) => `${job} up`)
    const up = async () =>
      (await targetsOf(inside)).map(({ labels, health, lastError }) =>
        `${labels.job} ${health} ${lastError}`.trim(),
      )
    const seen = await eventually('every service is up', up, {
      holds: (targets) => targets.length > 0 && targets.every((target) => target.endsWith(' up')),
      withinMs: SEEN_WITHIN_MS,
    })
    expect(seen.toSorted()).toEqual(jobs.toSorted())
  })

  it('loads and evaluates every alert, and fires none while the deployment is healthy', async () => {
    const rules = await eventually('every rule was judged', () => rulesOf(inside), {
      holds: (all) => all.every(({ health }) => health === 'ok'),
      withinMs: SEEN_WITHIN_MS,
    })
    expect(rules.map(({ name }) => name).toSorted()).toEqual((await alertNames()).toSorted())
    expect(rules.filter(({ state }) => state === 'firing')).toEqual([])
  })

  it('has data for every panel of every dashboard after one journey', async () => {
    const all = await panels()
    expect(all.length).toBeGreaterThan(40)
    const expected = all.filter(({ title }) => !OF_FAULTS.has(title))
    const empty = async () => {
      const counts = await seriesOf(inside, expected.map(expressionOf))
      return expected.filter((_, at) => counts[at] === 0)
    }
    await eventually('no panel is empty', empty, {
      holds: (panelsLeft) => panelsLeft.length === 0,
      withinMs: SEEN_WITHIN_MS,
    })
  })

  it('accepts the expressions of the panels that show faults', async () => {
    const faults = (await panels()).filter(({ title }) => OF_FAULTS.has(title))
    const counts = await seriesOf(inside, faults.map(expressionOf))
    expect(counts).toHaveLength(faults.length)
  })

  it('has ServiceDown pending while a service is down, and resolves it when the service is back', async () => {
    const serviceDown = () => alert('ServiceDown')
    await eventually('all is well', serviceDown, {
      holds: (rule) => rule?.state === 'inactive',
      withinMs: SEEN_WITHIN_MS,
    })
    await deployment.compose('stop', 'reporting')
    const pending = await eventually('ServiceDown is pending', serviceDown, {
      holds: (rule) => rule?.state === 'pending' || rule?.state === 'firing',
      withinMs: SEEN_WITHIN_MS,
    })
    expect(pending?.alerts.map(({ labels }) => labels.job)).toEqual(['reporting'])
    await deployment.compose('start', 'reporting')
    await eventually('all is well again', serviceDown, {
      holds: (rule) => rule?.state === 'inactive',
      withinMs: SEEN_WITHIN_MS,
    })
  })
})
