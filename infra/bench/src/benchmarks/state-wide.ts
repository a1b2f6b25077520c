import { bringUp } from '@licensing/deployment'
import type { Benchmark } from '../benchmark'
import { processorShareAtRest, type ProcessorTime, processorTimeDuring } from '../containers/processor-time'
import type { Lived } from '../generator/order'
import { type Generator, startGenerator } from '../generator/start-generator'
import { percentile } from '../measure'

const CLIENTS = 16
/** V8 compiles the hot paths of all services. */
const WARM_UP_MS = 60_000
const TURN_MS = 30_000
const AT_REST_MS = 30_000
const TOTAL = 'CPU ms a command, all'
const MAX_CPU_MS = 8.9

const total = (used: ProcessorTime): number => Object.values(used).reduce((sum, each) => sum + each, 0)

const named = (used: ProcessorTime, nameOf: (service: string) => string): Record<string, number> =>
  Object.fromEntries(Object.entries(used).map(([service, value]) => [nameOf(service), value]))

const speedOf = ({ rate, taken }: Lived, label: string): Record<string, number> => ({
  [`commands/s, ${label}`]: rate,
  [`p50 ms, ${label}`]: percentile(taken, 0.5),
  [`p95 ms, ${label}`]: percentile(taken, 0.95),
  [`p99 ms, ${label}`]: percentile(taken, 0.99),
})

/** Includes what consumers do with the events while the clients send; after a warm-up they are never far behind. */
const costOf = (used: ProcessorTime, { taken }: Lived): Record<string, number> => {
  const each = Object.fromEntries(Object.entries(used).map(([service, ms]) => [service, ms / taken.length]))
  return { [TOTAL]: total(each), ...named(each, (service) => `CPU ms a command, ${service}`) }
}

const measure = async (generator: Generator, project: string): Promise<Record<string, number>> => {
  await generator.live({ clients: CLIENTS, forMs: WARM_UP_MS })
  const one = await generator.live({ clients: 1, forMs: TURN_MS })
  const many = await processorTimeDuring(project, () => generator.live({ clients: CLIENTS, forMs: TURN_MS }))
  const atRest = await processorShareAtRest(project, AT_REST_MS)
  return {
    ...speedOf(one, '1 client'),
    ...speedOf(many.result, `${CLIENTS} clients`),
    ...costOf(many.used, many.result),
    'CPU % at rest, all': total(atRest),
    ...named(atRest, (service) => `CPU % at rest, ${service}`),
  }
}

/** Lives of a process through the edge of a separate deployment, and the processor time of each container. */
export const stateWideBenchmark: Benchmark = {
  name: 'Lifecycle commands over HTTP in containers',
  unit: 'commands/s, ms, % of a CPU',
  async prepare() {},
  async round() {
    const { deployment, remove } = await bringUp()
    try {
      const { url, adminEmail, adminPassword, env } = deployment
      const admin = { email: adminEmail, password: adminPassword }
      const generator = startGenerator({ portalUrl: url, admin, mostClients: CLIENTS })
      try {
        return await measure(generator, env['COMPOSE_PROJECT_NAME'] ?? '')
      } finally {
        await generator.stop()
      }
    } finally {
      await remove()
    }
  },
  ratios: [],
  goals: [
    {
      text: `at most ${MAX_CPU_MS} ms of CPU a command, all containers together`,
      met: (medians) => (medians[TOTAL] ?? Infinity) <= MAX_CPU_MS,
    },
  ],
}
