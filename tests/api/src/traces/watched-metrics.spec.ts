import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { metrics } from '@licensing/observability'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWholeApi, type WholeApi } from '@licensing/test-support/whole-api'

const PROJECT = fileURLToPath(new URL('../../../../', import.meta.url))
const FOLDER = join(PROJECT, 'infra', 'deploy', 'observability')
const DASHBOARDS = join(FOLDER, 'grafana', 'dashboards')
const read = (...path: readonly string[]): string => readFileSync(join(...path), 'utf8')

interface Panel {
  readonly title: string
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  readonly targets: readonly { readonly expr: string }[]
}
interface Dashboard {
  readonly uid: string
  readonly title: string
  readonly panels: readonly Panel[]
}

const boards = readdirSync(DASHBOARDS).map((name) => ({
  name,
  board: JSON.parse(read(DASHBOARDS, name)) as Dashboard,
}))

const alerts = read(FOLDER, 'alerts.yml')
  .split(/^ +- alert: /m)
  .slice(1)
  .map((text) => ({
    name: /^\w+/.exec(text)?.[0] ?? '',
    expression: /expr: (?:>-)?([\s\S]*?)\n +(?:for|labels):/.exec(text)?.[1] ?? '',
    text,
  }))

/** Words of PromQL that are no metric: what is in braces, in quotes, in `by (…)`, functions and their arguments. */
const metricsIn = (expression: string): string[] => {
  const bare = expression
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, '')
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, '')
  return [...bare.matchAll(/\b[a-z_][a-z0-9_:]*\b(?!\s*\()/gi)]
    .map(([word]) => word)
    .filter((word) => !['and', 'or', 'unless', 'bool', 'offset', 'e6'].includes(word))
    .filter((word) => !/^\d/.test(word))
}

/** A metric of the exporters or the document store: tests/deployment looks for them where those run. */
const isOfExporter = (metric: string): boolean => /^(?:pg|node|probe|minio)_/.test(metric)

let api: WholeApi
/** By the names that Prometheus stores. */
let exported: Set<string>
/** The names of all labels of all metrics. */
let labels: Set<string>

beforeAll(async () => {
  // The process' own, which the consumers and the pool use in any case; and a virus scanner, which has metrics of its own.
  api = await openWholeApi({ metrics: metrics(), settings: { CLAMD_URL: 'tcp://127.0.0.1:9' } })
  await api.createMunicipality({ name: 'Natal' })
  const text = await metrics().registry.metrics()
  const relay = read(PROJECT, 'libs', 'platform', 'runtime', 'src', 'engines', 'relay-metrics.ts')
  const ofRelay = [...relay.matchAll(/^ +(\w+): \{(?: help|\n +help)/gm)].map(([, name = '']) => name)
  const scraped = [...text.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name, `${name}_sum`],
  )
  exported = new Set([...scraped, ...ofRelay, 'up'])
  const labelsOfRelay = [...relay.matchAll(/labels: \['(\w+)'\]/g)]
  labels = new Set([...text.matchAll(/[{,](\w+)="/g), ...labelsOfRelay].map(([, label = '']) => label))
}, 60_000)
afterAll(() => api?.close())

describe('what is watched', () => {
  it('every metric of every dashboard is exported', () => {
    const used = boards.flatMap(({ board }) =>
      board.panels.flatMap(({ title, targets }) =>
        targets.flatMap(({ expr }) => metricsIn(expr).map((metric) => `${title}: ${metric}`)),
      ),
    )
    expect(used.length).toBeGreaterThan(40)
    expect(used.filter((one) => !exported.has(one.split(': ').at(-1) ?? ''))).toEqual([])
  })

  it('every metric of every alert is exported', () => {
    expect(alerts.length).toBeGreaterThan(10)
    for (const { name, expression } of alerts) {
      const used = metricsIn(expression)
      expect([name, used.length > 0]).toEqual([name, true])
      const unknown = used.filter((metric) => !exported.has(metric) && !isOfExporter(metric))
      expect([name, unknown]).toEqual([name, []])
    }
  })

  it('dashboards and alerts use only labels that exist', () => {
    const known = new Set([...labels, 'job', 'instance', 'le'])
    const expressions = [
      ...alerts.map(({ expression }) => expression),
      ...boards.flatMap(({ board }) =>
        board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
      ),
    ]
    const used = expressions.flatMap((expression) => [
      ...[...expression.matchAll(/[{,]\s*(\w+)\s*[=!]~?"/g)].map(([, label = '']) => label),
      ...[...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/)),
    ])
    expect(used.filter((label) => !known.has(label))).toEqual([])
  })

  it('every command and route that an alert names is one of the API', () => {
    const commands = alerts.flatMap(({ expression }) =>
      [...expression.matchAll(/command="([^"]+)"/g)].map(([, command = '']) => command),
    )
    const known = new Set(api.routes.map(({ method, path }) => `${method} ${path}`))
    expect(commands.length).toBeGreaterThan(0)
    expect(commands.filter((command) => !known.has(command))).toEqual([])
  })
})

describe('an alert', () => {
  const page = read(PROJECT, 'docs', 'operate', 'alerts.md')

  it('an alert has its section in docs/operate/alerts.md, a severity and a summary, and one case of alerts.test.yml with its notification', () => {
    for (const { name, text } of alerts) {
      expect(text).toContain(`runbook: docs/operate/alerts.md#${name.toLowerCase()}`)
      expect(text).toMatch(/severity: (?:page|ticket)/)
      expect(text).toMatch(/summary: ./)
    }
    const names = alerts.map(({ name }) => name).toSorted()
    const described = [...page.matchAll(/^### (\w+)$/gm)].map(([, name]) => name)
    expect(described.toSorted()).toEqual(names)
    const cases = [
      ...read(FOLDER, 'alerts.test.yml').matchAll(/- alertname: (\w+)\n.*\n +exp_alerts:\n +- /g),
    ]
    expect(cases.map(([, name]) => name).toSorted()).toEqual(names)
  })

  it('an alert about memory fires before a service in its container refuses requests', () => {
    const compose = read(PROJECT, 'docker-compose.yml')
    const limit = Number(/SERVICE_MEMORY:-(\d+)m/.exec(compose)?.[1]) * 1024 ** 2
    const refused = (Number(/LOAD_MEMORY_PERCENT:-(\d+)/.exec(compose)?.[1]) / 100) * limit
    const { expression = '' } = alerts.find(({ name }) => name === 'MemoryGrowing') ?? {}
    expect(Number(/> (\S+)$/.exec(expression.trim())?.[1])).toBeLessThan(refused)
  })
})

describe('a dashboard', () => {
  it("a dashboard is found by its file's name, and no panel covers another", () => {
    for (const { name, board } of boards) {
      expect(`${board.uid}.json`).toBe(name)
      const covered = board.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
        Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`),
      )
      expect([name, new Set(covered).size]).toEqual([name, covered.length])
      expect(board.panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true)
    }
  })

  it('a dashboard is provisioned from the folder that Grafana is configured with', () => {
    const provider = read(FOLDER, 'grafana', 'provisioning', 'dashboards', 'licensing.yml')
    expect(provider).toContain('path: /var/lib/grafana/dashboards')
    const source = read(FOLDER, 'grafana', 'provisioning', 'datasources', 'prometheus.yml')
    const uid = /uid: (\S+)/.exec(source)?.[1]
    for (const { board } of boards) {
      const used = [...JSON.stringify(board).matchAll(/"type":"prometheus","uid":"([^"]+)"/g)].map(
        ([, one]) => one,
      )
      expect(new Set(used)).toEqual(new Set([uid]))
    }
  })
})

describe('Prometheus', () => {
  const configuration = read(FOLDER, 'prometheus.yml')

  it('Prometheus knows the alerts and sends them to Alertmanager', () => {
    expect(configuration).toMatch(/rule_files:\n +- alerts\.yml/)
    expect(configuration).toContain("targets: ['alertmanager:9093']")
  })
})
