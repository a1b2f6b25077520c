import { setTimeout } from 'node:timers/promises'
import { Client } from 'undici'

const DEFAULT_SOCKET = '/var/run/docker.sock'
const NS_PER_MS = 1_000_000

interface Container {
  readonly Id: string
  readonly Labels: Readonly<Record<string, string>>
}
interface Stats {
  readonly cpu_stats: { readonly cpu_usage: { readonly total_usage: number } }
}

/** Processor time in milliseconds, by Compose service. */
export type ProcessorTime = Readonly<Record<string, number>>

/** Docker's HTTP API: its command line prints percentages only, no totals. */
const openDocker = () => {
  const socketPath = (process.env['DOCKER_HOST'] ?? '').replace(/^unix:\/\//, '') || DEFAULT_SOCKET
  const client = new Client('http://localhost', { socketPath })
  const get = async <Answer>(path: string): Promise<Answer> => {
    const { statusCode, body } = await client.request({ method: 'GET', path })
    if (statusCode !== 200)
      throw new Error(`Docker answered ${path} with ${statusCode}: ${await body.text()}`)
    return (await body.json()) as Answer
  }
  return { get, close: () => client.close() }
}

/** The processor time that each service of a Compose project has used since its containers started; instances are added up. */
const processorTimeOf = async (project: string): Promise<ProcessorTime> => {
  const docker = openDocker()
  try {
    const filters = encodeURIComponent(JSON.stringify({ label: [`com.docker.compose.project=${project}`] }))
    const containers = await docker.get<Container[]>(`/containers/json?filters=${filters}`)
    const used: Record<string, number> = {}
    for (const { Id, Labels } of containers) {
      // oxlint-disable-next-line no-await-in-loop -- a dozen containers over one connection
      const { cpu_stats } = await docker.get<Stats>(`/containers/${Id}/stats?stream=false&one-shot=true`)
      const service = Labels['com.docker.compose.service'] ?? Id
      used[service] = (used[service] ?? 0) + cpu_stats.cpu_usage.total_usage / NS_PER_MS
    }
    return used
  } finally {
    await docker.close()
  }
}

/** The CPU time of each service while `work` ran, the most first. */
export const processorTimeDuring = async <Result>(
  project: string,
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly used: ProcessorTime }> => {
  const before = await processorTimeOf(project)
  const result = await work()
  const after = await processorTimeOf(project)
  const used = Object.entries(after).map(([service, ms]) => [service, ms - (before[service] ?? 0)] as const)
  return { result, used: Object.fromEntries(used.toSorted(([, one], [, other]) => other - one)) }
}

/** The share of one processor that each service uses when nobody sends anything, in percent. */
export const processorShareAtRest = async (project: string, forMs: number): Promise<ProcessorTime> => {
  const { used } = await processorTimeDuring(project, () => setTimeout(forMs))
  return Object.fromEntries(Object.entries(used).map(([service, ms]) => [service, (ms * 100) / forMs]))
}
