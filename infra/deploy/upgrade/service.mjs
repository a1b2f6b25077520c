import { setTimeout as pause } from 'node:timers/promises'
import { step } from '../../dev/progress.mjs'
import { compose } from '../docker/compose.mjs'
import { services } from '../services.mjs'
import { instancesOf, discard, idsOf, retire } from './instances.mjs'
import { untilHealthy } from './healthy.mjs'

/** The edge resolves names again every two seconds (infra/deploy/edge/start.sh), so it knows the current instances after this time. */
const EDGE_RESOLVES_MS = 3_000

const without = (instances, others) => instances.filter(({ Id }) => !idsOf(others).includes(Id))

/** Starts as many new instances as there are old ones. @returns the new instances */
const startBeside = async (service, { old, fresh }) => {
  const missing = Math.max(0, (old.length || 1) - fresh.length)
  if (missing === 0) return fresh
  const all = old.length + fresh.length + missing
  await compose(['up', '--detach', '--no-deps', '--no-recreate', '--scale', `${service}=${all}`, service])
  return without(await instancesOf(service), old)
}

/**
 * Replaces a service's instances: starts as many new ones, and stops the old ones once the new ones are healthy and known to the
 * edge. A new run continues an interrupted one. `isOld` selects the instances to replace.
 * @throws StartFailed when a new instance does not become healthy: it is removed, and the old ones keep serving
 */
export const rollService = async (service, isOld) => {
  const present = await instancesOf(service)
  const stopped = present.filter(({ State }) => State.Status === 'exited' || State.Status === 'created')
  await discard(stopped)
  const running = without(present, stopped)
  const old = running.filter(isOld)
  if (running.length > 0 && old.length === 0) return step(`${service}: already up to date`)
  const kept = without(running, old)
  const resolvesMs = services[service].api ? EDGE_RESOLVES_MS : 0
  try {
    const fresh = await startBeside(service, { old, fresh: kept })
    await untilHealthy(fresh)
    const startedAt = Math.max(...fresh.map(({ State }) => Date.parse(State.StartedAt)))
    await pause(Math.max(0, startedAt + resolvesMs - Date.now()))
  } catch (error) {
    await discard(without(await instancesOf(service), running))
    throw error
  }
  await retire(old)
  // Waits before the next service starts instances, which may reuse the addresses of the removed ones.
  await pause(resolvesMs)
  const count = old.length === 1 ? '1 instance' : `${old.length} instances`
  return step(`${service}: replaced ${count}`)
}
