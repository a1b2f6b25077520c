import { realEngines } from '@licensing/test-support/engines'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApi } from '../api'
import { must } from '../compose/command'
import type { Deployment } from '../compose/compose'
import { runningDeployment } from '../compose/running'
import { eventually } from '../eventually'
import { SERVICES } from '../services'
import {
  alertmanagersOf,
  alertNames,
  otherJobs,
  type Panel,
  panels,
  type Rule,
  rulesOf,
  seriesOf,
  targetsOf,
} from './prometheus'
import { OBSERVERS } from './observers'
import { openWebhook } from './webhook'

/** The metrics that alerts about engines and the machine read; the case of each alert invents its series. */
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
/** Panels that have data only after a fault. */
const EMPTY_WHILE_HEALTHY = new Set([
  'Parked streams by projection',
  'Consumer failures per minute',
  'Failed metric collections (last hour)',
  'Starts',
])

const expressionOf = ({ expression }: Panel): string => expression

describe.skipIf(!(await realEngines()))('Prometheus next to the deployment', () => {
  let deployment: Deployment
  let inside: string

  const until = <T>(what: string, ask: () => Promise<T>, holds: (answer: T) => boolean): Promise<T> =>
    eventually(what, ask, { holds, withinMs: SEEN_WITHIN_MS })

  beforeAll(async () => {
    ;({ deployment } = await runningDeployment())
    inside = (await deployment.containers('user'))[0] ?? ''
    // A panel shows failed sign-ins.
    const wrong = { email: deployment.adminEmail, password: 'not the password' }
    await openApi(deployment.url).send('POST', '/auth/login', wrong)
  })
  afterAll(async () => {
    const observers = await Promise.all(OBSERVERS.map((observer) => deployment.containers(observer)))
    await must(['docker', 'rm', '--force', ...observers.flat()])
  })

  it('reaches the metrics of every service', async () => {
    const jobs = [...SERVICES, ...(await otherJobs())].map((job) => `${job} up`)
    const up = async () =>
      (await targetsOf(inside)).map(({ labels, health, lastError }) =>
        `${labels.job} ${health} ${lastError}`.trim(),
      )
    const seen = await until(
      'every service is up',
      up,
      (targets) => targets.length > 0 && targets.every((target) => target.endsWith(' up')),
    )
    expect(seen.toSorted()).toEqual(jobs.toSorted())
  })

  it('has the metrics of Postgres, the machine, the edge and the store that alerts read', async () => {
    const missing = async () => {
      const counts = await seriesOf(inside, READ_BY_ALERTS)
      return READ_BY_ALERTS.filter((_, at) => counts[at] === 0)
    }
    expect(await until('no metric is missing', missing, (names) => names.length === 0)).toEqual([])
  })

  it('loads and evaluates every alert, each fires in its case, and none on the healthy deployment', async () => {
    const rules = await until(
      'every rule was judged',
      () => rulesOf(inside),
      (all) => all.every(({ health }) => health === 'ok'),
    )
    expect(rules.map(({ name }) => name).toSorted()).toEqual((await alertNames()).toSorted())
    expect(rules.filter(({ state }) => state === 'firing')).toEqual([])
    const test = ['promtool', 'test', 'rules', '/etc/prometheus/alerts.test.yml']
    expect(await deployment.exec('prometheus', ...test)).toContain('SUCCESS')
  })

  it('sends alerts to Alertmanager, which notifies the webhook', async () => {
    const webhook = await openWebhook(inside)
    await until(
      'Prometheus has found Alertmanager',
      () => alertmanagersOf(inside),
      (addresses) => addresses.join() === 'http://alertmanager:9093/api/v2/alerts',
    )
    const add = ['amtool', '--alertmanager.url=http://127.0.0.1:9093', 'alert', 'add']
    const labels = { alertname: 'StreamsParked', job: 'process', severity: 'page' }
    const given = Object.entries(labels).map(([name, value]) => `${name}=${value}`)
    await deployment.exec('alertmanager', ...add, ...given)
    const notification = await until('the webhook was notified', webhook.received, Boolean)
    expect(notification).toMatchObject({ receiver: 'page', status: 'firing', alerts: [{ labels }] })
  })

  it('accepts every expression of every dashboard, and has data for each after one journey', async () => {
    const all = await panels()
    expect(all.length).toBeGreaterThan(40)
    const empty = async () => {
      const counts = await seriesOf(inside, all.map(expressionOf))
      return all
        .filter(({ title }, at) => counts[at] === 0 && !EMPTY_WHILE_HEALTHY.has(title))
        .map(({ title }) => title)
    }
    expect(await until('no panel is empty', empty, (titles) => titles.length === 0)).toEqual([])
  })

  it('has ServiceDown pending while a service is down', async () => {
    const serviceDown = async (): Promise<Rule | undefined> =>
      (await rulesOf(inside)).find(({ name }) => name === 'ServiceDown')
    await until('all is well', serviceDown, (rule) => rule?.state === 'inactive')
    const [reporting = ''] = await deployment.containers('reporting')
    await must(['docker', 'stop', reporting])
    const pending = await until('ServiceDown is pending', serviceDown, (rule) => rule?.state === 'pending')
    expect(pending?.alerts.map(({ labels }) => labels.job)).toEqual(['reporting'])
    await must(['docker', 'start', reporting])
    await until('all is well again', serviceDown, (rule) => rule?.state === 'inactive')
  })
})
