import { eventually } from '../eventually'
import type { Deployment } from './compose'
import { crash, restartsOf } from './containers'

/** Recovery without help, within the limit of the specification (quality: back by itself within 10 s). */
export const BACK_WITHIN_MS = 10_000

/** Crashes a container and waits until `works`. @returns how often Docker has restarted it */
export const crashAndWait = async (
  container: string,
  works: () => Promise<unknown>,
  limitMs = BACK_WITHIN_MS,
): Promise<number> => {
  const before = await restartsOf(container)
  await crash(container)
  const until = Date.now() + limitMs
  const restarts = await eventually('the container starts again', () => restartsOf(container), {
    holds: (count) => count > before,
    withinMs: until - Date.now(),
  })
  await eventually('it works again', works, {
    holds: (answer) => answer !== false,
    withinMs: until - Date.now(),
  })
  return restarts - before
}

/** The container of a service with one instance. */
export const onlyOf = async (deployment: Deployment, service: string): Promise<string> =>
  (await deployment.containers(service))[0] ?? ''

/** Whether the edge returns a success for a path. */
export const answers = async (deployment: Deployment, path: string): Promise<boolean> =>
  (await fetch(`${deployment.url}${path}`, { signal: AbortSignal.timeout(2_000) })).ok
