import { realEngines } from '@licensing/test-support/engines'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApi } from '../api'
import type { Deployment } from '../compose/compose'
import { eventually } from '../eventually'
import { travel } from '../journey'
import { runningDeployment } from '../compose/running'
import {
  alertmanagersOf,
  alertNames,
  jobNames,
  type Panel,
  panels,
  type Rule,
  rulesOf,
  seriesOf,
  targetsOf,
} from './prometheus'
import { openWebhook, type Webhook } from './webhook'

/** The profile without Grafana, whose image cannot be built here. */
const OBSERVERS = ['prometheus', 'alertmanager', 'postgres-exporter', 'node-exporter', 'blackbox-exporter']
/** What the alerts about engines and the machine read; the case of each alert invents its series. */
const READ_BY_ALERTS = [
  'kafka_topic_offline{topic="licensing.process.v1"} == 0',
  'kafka_partitions_under_replicated{topic="licensing.process.v1"} == 0',
  'pg_up == 1',
  'pg_stat_activity_count{datname="licensing"} > 0',
  'pg_settings_max_connections == 300',
  'node_filesystem_avail_bytes{mountpoint="/"} < node_filesystem_size_bytes',
  'node_memory_MemAvailable_bytes < node_memory_MemTotal_bytes',
  'probe_success{job="edge"} == 1',
  'probe_failed_due_to_regex{job="store"} == 0',
  'minio_cluster_capacity_usable_free_bytes < minio_cluster_capacity_usable_total_bytes',
]
/** Two scrapes of every service and one evaluation of the rules, on a busy machine. */
const SEEN_WITHIN_MS = 90_000
/** Panels that have data only after a fault, or with a replica. */
const EMPTY_WHILE_HEALTHY = new Set([
  'Parked streams by projection',
  'Consumer failures per minute',
  'Failed metric collections (last hour)',
  'Lists and reports by server (with a replica)',
  'Starts',
])

const expressionOf = ({ expression }: Panel): string => expression

describe.skipIf(!(await realEngines()))('Prometheus beside the deployment', () => {
  let deployment: Deployment
  let inside: string
  let webhook: Webhook

  const alert = async (name: string): Promise<Rule | undefined> =>
    (await rulesOf(inside)).find((rule) => rule.name === name)

  beforeAll(async () => {
    const running = await runningDeployment()
    deployment = running.deployment
    inside = (await deployment.containers('user'))[0] ?? ''
    webhook = await openWebhook(deployment, inside)
    await deployment.compose('up', '--detach', '--no-deps', ...OBSERVERS)
    await travel(running.scene, 11)
    const wrong = { email: deployment.adminEmail, password: 'not the password' }
    await openApi(deployment.url).send('POST', '/auth/login', wrong)
  })
  afterAll(() => deployment?.compose('rm', '--stop', '--force', ...OBSERVERS))

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

  it('has the metrics of Postgres, the machine, the edge and the store that alerts read', async () => {
    const missing = async () => {
      const counts = await seriesOf(inside, READ_BY_ALERTS)
      return READ_BY_ALERTS.filter((_, at) => counts[at] === 0)
    }
    const left = await eventually('no metric is missing', missing, {
      holds: (names) => names.length === 0,
      withinMs: SEEN_WITHIN_MS,
    })
    expect(left).toEqual([])
  })

  it('loads and evaluates every alert, and fires none while the deployment is healthy', async () => {
    const rules = await eventually('every rule was judged', () => rulesOf(inside), {
      holds: (all) => all.every(({ health }) => health === 'ok'),
      withinMs: SEEN_WITHIN_MS,
    })
    expect(rules.map(({ name }) => name).toSorted()).toEqual((await alertNames()).toSorted())
    expect(rules.filter(({ state }) => state === 'firing')).toEqual([])
  })

  it('fires every alert on the series of its case', async () => {
    const test = ['promtool', 'test', 'rules', '/etc/prometheus/alerts.test.yml']
    expect(await deployment.exec('prometheus', ...test)).toContain('SUCCESS')
  })

  it('sends alerts to Alertmanager, which notifies the webhook', async () => {
    await eventually('Prometheus has found Alertmanager', () => alertmanagersOf(inside), {
      holds: (addresses) => addresses.join() === 'http://alertmanager:9093/api/v2/alerts',
      withinMs: SEEN_WITHIN_MS,
    })
    const add = ['amtool', '--alertmanager.url=http://127.0.0.1:9093', 'alert', 'add']
    const labels = { alertname: 'StreamsParked', job: 'process', severity: 'page' }
    const given = Object.entries(labels).map(([name, value]) => `${name}=${value}`)
    await deployment.exec('alertmanager', ...add, ...given)
    const notification = await eventually('the webhook was notified', () => webhook.received(), {
      holds: (received) => received !== undefined,
      withinMs: SEEN_WITHIN_MS,
    })
    expect(notification).toMatchObject({ receiver: 'page', status: 'firing', alerts: [{ labels }] })
  })

  it('has data for every panel of every dashboard after one journey', async () => {
    const all = await panels()
    expect(all.length).toBeGreaterThan(40)
    const expected = all.filter(({ title }) => !EMPTY_WHILE_HEALTHY.has(title))
    const empty = async () => {
      const counts = await seriesOf(inside, expected.map(expressionOf))
      return expected.filter((_, at) => counts[at] === 0)
    }
    await eventually('no panel is empty', empty, {
      holds: (panelsLeft) => panelsLeft.length === 0,
      withinMs: SEEN_WITHIN_MS,
    })
  })

  it('accepts the expressions of the panels that are empty then', async () => {
    const others = (await panels()).filter(({ title }) => EMPTY_WHILE_HEALTHY.has(title))
    const counts = await seriesOf(inside, others.map(expressionOf))
    expect(counts).toHaveLength(others.length)
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
