import { setTimeout as pause } from 'node:timers/promises'
import { step } from '../../dev/progress.mjs'
import { compose, copiesOf, discard, idsOf, retire } from './compose.mjs'
import { untilHealthy } from './healthy.mjs'

/** The edge looks a name up again every two seconds (infra/deploy/edge/start.sh): by then it knows who came and who went. */
const EDGE_LOOKS_UP_MS = 3_000

const without = (copies, others) => copies.filter(({ Id }) => !idsOf(others).includes(Id))

/** As many as there were run beside them when this is done. @returns the new ones */
const startBeside = async (service, { old, fresh }) => {
  const missing = Math.max(0, (old.length || 1) - fresh.length)
  if (missing === 0) return fresh
  const all = old.length + fresh.length + missing
  await compose('up', '--detach', '--no-deps', '--no-recreate', '--scale', `${service}=${all}`, service)
  return without(await copiesOf(service), old)
}

/**
 * Replaces a service's copies: as many new ones are started beside them, and once these are healthy and the edge has
 * seen them the old are stopped. One that was interrupted goes on where it stopped. `isOld` tells which copies are to go.
 * @throws CopyFailed when a new copy does not become healthy: it is removed, and the old ones serve on
 */
export const rollService = async (service, isOld) => {
  const present = await copiesOf(service)
  const stopped = present.filter(({ State }) => State.Status === 'exited' || State.Status === 'created')
  await discard(stopped)
  const running = without(present, stopped)
  const old = running.filter(isOld)
  if (running.length > 0 && old.length === 0) return step(`${service}: is there already`)
  const kept = without(running, old)
  try {
    const fresh = await startBeside(service, { old, fresh: kept })
    await untilHealthy(fresh)
    const startedAt = Math.max(...fresh.map(({ State }) => Date.parse(State.StartedAt)))
    await pause(Math.max(0, startedAt + EDGE_LOOKS_UP_MS - Date.now()))
  } catch (error) {
    await discard(without(await copiesOf(service), running))
    throw error
  }
  await retire(old)
  // Before the next service starts copies, which might be given the addresses of those that went.
  await pause(EDGE_LOOKS_UP_MS)
  const copies = old.length === 1 ? '1 copy' : `${old.length} copies`
  return step(`${service}: replaced ${copies}`)
}
