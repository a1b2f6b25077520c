import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { must } from '../compose/command'
import { ROOT } from '../compose/compose'

const FOLDER = join(ROOT, 'infra/deploy/observability')

interface Answer {
  readonly status: string
  readonly data: unknown
  readonly error?: string
}

/** One process requests all paths, because it starts in a container that is busy with other work. */
const PROGRAM = `const ask = async (path) => (await fetch('http://prometheus:9090/api/v1/' + path)).json()
  process.stdout.write(JSON.stringify(await Promise.all(process.argv.slice(1).map(ask))))`

/** Responses of the running Prometheus, requested from a container next to it. @throws when it refuses a query */
const ask = async (container: string, ...paths: readonly string[]): Promise<unknown[]> => {
  const node = ['node', '--input-type=module', '--eval', PROGRAM, '--', ...paths]
  const answers = JSON.parse(await must(['docker', 'exec', container, ...node])) as Answer[]
  return answers.map(({ status, data, error }, at) => {
    if (status !== 'success') throw new Error(`${paths[at]}: ${error}`)
    return data
  })
}

export interface Target {
  readonly labels: { readonly job: string }
  readonly health: string
  readonly lastError: string
}

export interface Rule {
  readonly name: string
  readonly health: string
  readonly state: string
  readonly alerts: readonly { readonly labels: { readonly job?: string }; readonly state: string }[]
}

export const targetsOf = async (container: string): Promise<readonly Target[]> => {
  const [data] = await ask(container, 'targets?state=active')
  return (data as { activeTargets: Target[] }).activeTargets
}

export const rulesOf = async (container: string): Promise<Rule[]> => {
  const [data] = await ask(container, 'rules')
  return (data as { groups: { rules: Rule[] }[] }).groups.flatMap(({ rules }) => rules)
}

/** The addresses to which Prometheus sends alerts. */
export const alertmanagersOf = async (container: string): Promise<string[]> => {
  const [data] = await ask(container, 'alertmanagers')
  return (data as { activeAlertmanagers: { url: string }[] }).activeAlertmanagers.map(({ url }) => url)
}

/** The number of series of each expression now; a scalar counts as one. */
export const seriesOf = async (container: string, expressions: readonly string[]): Promise<number[]> => {
  const paths = expressions.map((expression) => `query?query=${encodeURIComponent(expression)}`)
  return (await ask(container, ...paths)).map((data) => (data as { result: unknown[] }).result.length)
}

const namesIn = async (file: string, pattern: RegExp): Promise<string[]> => {
  const text = await readFile(join(FOLDER, file), 'utf8')
  return [...text.matchAll(pattern)].map(([, name = '']) => name)
}

/** The alerts of the rules file. */
export const alertNames = (): Promise<string[]> => namesIn('alerts.yml', /- alert: (\w+)/g)

/** The jobs of the settings besides that of the services. */
export const otherJobs = async (): Promise<string[]> =>
  (await namesIn('prometheus.yml', /- job_name: (\w+)/g)).filter((name) => name !== 'services')

interface Dashboard {
  readonly panels: readonly {
    readonly title: string
    readonly targets?: readonly { readonly expr: string }[]
  }[]
  readonly annotations: { readonly list: readonly { readonly expr?: string }[] }
}

export interface Panel {
  readonly title: string
  readonly expression: string
}

/** Replaces Grafana's variables as Grafana does: all jobs, and four scrapes for a rate. */
const filled = (expression: string): string =>
  expression.replaceAll('$__rate_interval', '1m').replaceAll('$job', '.+')

/** Every expression of every dashboard. */
export const panels = async (): Promise<Panel[]> => {
  const folder = join(FOLDER, 'grafana/dashboards')
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json'))
  const dashboards = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8')) as Dashboard),
  )
  return dashboards.flatMap((dashboard) => [
    ...dashboard.panels.flatMap(({ title, targets = [] }) =>
      targets.map(({ expr }) => ({ title, expression: filled(expr) })),
    ),
    ...dashboard.annotations.list.flatMap(({ expr }) =>
      expr === undefined ? [] : [{ title: 'Starts', expression: filled(expr) }],
    ),
  ])
}
