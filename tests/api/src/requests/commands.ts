import type { Route } from '@licensing/http'
import { samples } from '.'
import { type Endpoint, methodOf, type Sample, samplesOf } from './sample'

export interface Command {
  readonly endpoint: Endpoint
  readonly sample: Sample
}

/** Requests that change a process and are no commands on its stream, but for the one that opens a licence's. */
const OTHERS: ReadonlySet<string> = new Set([
  'PUT /processes/:id/seen',
  'POST /processes/:id/licence-preview',
  'POST /processes/:id/licence-record',
])

/** Every command on an existing process or on a correction of one, by the first sample of its route. */
export const processCommands: readonly Command[] = (Object.keys(samples) as Endpoint[])
  .filter(
    (endpoint) =>
      methodOf(endpoint) !== 'GET' &&
      /^\w+ \/(processes|corrections)\/:id/.test(endpoint) &&
      !OTHERS.has(endpoint),
  )
  .map((endpoint) => ({ endpoint, sample: samplesOf(samples, endpoint)[0] ?? {} }))

/** The command routes with a process or a correction in their path. */
export const commandRoutes = (routes: readonly Route[]): string[] =>
  routes
    .filter(({ path, options }) => options.command === true && /^\/(processes|corrections)\/:id/.test(path))
    .map(({ method, path }) => `${method} ${path}`)
    .filter((endpoint) => !OTHERS.has(endpoint))
