import { setTimeout as pause } from 'node:timers/promises'
import { command, must } from '../../ci/engines/docker.mjs'
import { Fixable, step } from '../../dev/progress.mjs'
import { compose, copiesOf, discard, idsOf, inspect } from './compose.mjs'
import { CopyFailed, untilHealthy } from './healthy.mjs'

const SERVICE = 'edge'
const LOOK_EVERY_MS = 50
const ANSWERS_WITHIN_MS = 15_000
/** What is being sent or fetched may end; meanwhile nobody else gets in. */
const GRACE_SECONDS = 10

/** Starts the new edge without its ports, to see it healthy: nobody is to wait for one that cannot start. */
const tryOut = async () => {
  const printed = await compose('run', '--detach', '--no-deps', SERVICE)
  const trial = await inspect([printed.split('\n').at(-1)])
  try {
    await untilHealthy(trial)
  } finally {
    await discard(trial)
  }
}

/** docker-compose brings a container into its second network as it starts it, which here it does not. */
const joinNetworks = async (fresh, [{ NetworkSettings }]) => {
  const missing = Object.entries(NetworkSettings.Networks).filter(
    ([name]) => fresh.NetworkSettings.Networks[name] === undefined,
  )
  await Promise.all(
    missing.map(([name]) => must('docker', ['network', 'connect', '--alias', SERVICE, name, fresh.Id])),
  )
}

/** Made beforehand, so that between stopping the old and starting the new nothing else is to be done. */
const createBeside = async (old) => {
  const all = `${SERVICE}=${old.length + 1}`
  await compose('up', '--no-start', '--no-deps', '--no-recreate', '--scale', all, SERVICE)
  const fresh = (await copiesOf(SERVICE)).find(({ Id }) => !idsOf(old).includes(Id))
  await joinNetworks(fresh, old)
  return fresh
}

const isPublished = async ({ Id }) => {
  const [{ HostConfig, NetworkSettings }] = await inspect([Id])
  return Object.keys(HostConfig.PortBindings).every((port) => NetworkSettings.Ports[port]?.length > 0)
}

const answers = async (edge) =>
  (await command('docker', ['exec', edge.Id, '/etc/edge/healthy.sh'])).code === 0 && isPublished(edge)

const untilAnswers = async (edge) => {
  const until = Date.now() + ANSWERS_WITHIN_MS
  const look = async () => {
    if (await answers(edge)) return
    if (Date.now() > until) throw new CopyFailed('The new edge does not answer at its ports.')
    await pause(LOOK_EVERY_MS)
    await look()
  }
  await look()
}

/** @returns for how many milliseconds nobody could get in, at most */
const exchange = async (old, fresh) => {
  const stoppedAt = Date.now()
  try {
    await must('docker', ['stop', '--time', String(GRACE_SECONDS), ...idsOf(old)])
    await must('docker', ['start', fresh.Id])
    await untilAnswers(fresh)
  } catch (error) {
    await discard([fresh])
    await must('docker', ['start', ...idsOf(old)])
    throw error
  }
  return Date.now() - stoppedAt
}

/**
 * Replaces the edge in place, for only one container can hold its ports: the new one is tried out and made beforehand,
 * and is started as soon as the old has ended. Says how long nobody could get in.
 * @throws CopyFailed when the new one does not become healthy: the old one serves on, or again
 */
export const rollEdge = async (isOld) => {
  const present = await copiesOf(SERVICE)
  if (present.length === 0)
    throw new Fixable('There is no edge to replace.', 'docker-compose up -d --no-deps edge')
  const old = present.filter(isOld)
  const running = present.filter(({ State }) => State.Running)
  // An earlier run that was interrupted got this far.
  if (running.length > 0 && !running.some(isOld)) {
    await discard(old)
    return step(`${SERVICE}: is there already`)
  }
  await discard(present.filter((copy) => !isOld(copy)))
  await tryOut()
  const gapMs = await exchange(old, await createBeside(old))
  await discard(old)
  return step(`${SERVICE}: replaced in place; nobody got in for ${(gapMs / 1000).toFixed(1)} s at most`)
}
