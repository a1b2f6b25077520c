import { setTimeout as pause } from 'node:timers/promises'
import { command, must } from '../../dev/command.mjs'
import { compose } from '../docker/compose.mjs'
import { Fixable, step } from '../../dev/progress.mjs'
import { instancesOf, discard, idsOf, inspect } from './instances.mjs'
import { StartFailed, untilHealthy } from './healthy.mjs'

const SERVICE = 'edge'
const POLL_MS = 50
const READY_LIMIT_MS = 15_000
/** Time for running requests to finish, during which new connections are refused. */
const GRACE_SECONDS = 10

/** Starts the new edge without its ports until it is healthy, so that an edge that cannot start causes no downtime. */
const tryOut = async () => {
  const printed = await compose(['run', '--detach', '--no-deps', SERVICE])
  const trial = await inspect([printed.split('\n').at(-1)])
  try {
    await untilHealthy(trial)
  } finally {
    await discard(trial)
  }
}

/** docker-compose joins a container's second network only when it starts the container itself, which is not the case here. */
const joinNetworks = async (fresh, [{ NetworkSettings }]) => {
  const missing = Object.entries(NetworkSettings.Networks).filter(
    ([name]) => fresh.NetworkSettings.Networks[name] === undefined,
  )
  await Promise.all(
    missing.map(([name]) => must('docker', ['network', 'connect', '--alias', SERVICE, name, fresh.Id])),
  )
}

/** Creates the new edge in advance, so that it only has to be started after the old one has stopped. */
const createBeside = async (old) => {
  const all = `${SERVICE}=${old.length + 1}`
  await compose(['up', '--no-start', '--no-deps', '--no-recreate', '--scale', all, SERVICE])
  const fresh = (await instancesOf(SERVICE)).find(({ Id }) => !idsOf(old).includes(Id))
  await joinNetworks(fresh, old)
  return fresh
}

const isPublished = async ({ Id }) => {
  const [{ HostConfig, NetworkSettings }] = await inspect([Id])
  return Object.keys(HostConfig.PortBindings).every((port) => NetworkSettings.Ports[port]?.length > 0)
}

const isServing = async (edge) =>
  (await command('docker', ['exec', edge.Id, '/etc/edge/healthy.sh'])).code === 0 && isPublished(edge)

const untilServing = async (edge) => {
  const until = Date.now() + READY_LIMIT_MS
  const poll = async () => {
    if (await isServing(edge)) return
    if (Date.now() > until) throw new StartFailed('The new edge does not respond on its ports.')
    await pause(POLL_MS)
    await poll()
  }
  await poll()
}

/** @returns the maximum downtime in milliseconds */
const exchange = async (old, fresh) => {
  const stoppedAt = Date.now()
  try {
    await must('docker', ['stop', '--time', String(GRACE_SECONDS), ...idsOf(old)])
    await must('docker', ['start', fresh.Id])
    await untilServing(fresh)
  } catch (error) {
    await discard([fresh])
    await must('docker', ['start', ...idsOf(old)])
    throw error
  }
  return Date.now() - stoppedAt
}

/**
 * Replaces the edge in place, because only one container can bind its ports: the new one is tested and created in advance, and
 * started as soon as the old one has stopped. Reports the downtime.
 * @throws StartFailed when the new one does not become healthy: the old one keeps serving, or is started again
 */
export const rollEdge = async (isOld) => {
  const present = await instancesOf(SERVICE)
  if (present.length === 0)
    throw new Fixable('There is no edge to replace.', 'docker-compose up -d --no-deps edge')
  const old = present.filter(isOld)
  const running = present.filter(({ State }) => State.Running)
  // An interrupted earlier run got this far.
  if (running.length > 0 && !running.some(isOld)) {
    await discard(old)
    return step(`${SERVICE}: already up to date`)
  }
  await discard(present.filter((edge) => !isOld(edge)))
  await tryOut()
  const gapMs = await exchange(old, await createBeside(old))
  await discard(old)
  return step(`${SERVICE}: replaced in place, with at most ${(gapMs / 1000).toFixed(1)} s of downtime`)
}
