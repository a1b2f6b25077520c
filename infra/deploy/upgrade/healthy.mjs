import { setTimeout as pause } from 'node:timers/promises'
import { command } from '../../dev/command.mjs'
import { idsOf, inspect } from './instances.mjs'

const POLL_MS = 500
const HEALTHY_WITHIN_MS = 180_000
/** An instance that keeps exiting has failed; Docker restarts it each time. */
const MAX_RESTARTS = 3
const LOG_LINES = 20

/** A new instance failed to start. */
export class StartFailed extends Error {}

const faultOf = ({ Name, State, RestartCount }) => {
  if (RestartCount >= MAX_RESTARTS || State.Status === 'exited')
    return `${Name.slice(1)} keeps exiting after it is started`
  return State.Health?.Status === 'unhealthy' ? `${Name.slice(1)} is unhealthy` : undefined
}

const lastLines = async ({ Id, Name }) => {
  const { all } = await command('docker', ['logs', '--tail', String(LOG_LINES), Id])
  return `Last lines of ${Name.slice(1)}:\n${all.trim()}`
}

const failed = async (fault, instances) =>
  new StartFailed([`${fault}.`, ...(await Promise.all(instances.map(lastLines)))].join('\n'))

/** Runs the health check of the image now; Docker itself runs it every few seconds. */
const isHealthy = async ({ Id, Config, State }) => {
  if (State.Health?.Status === 'healthy') return true
  const [, ...check] = Config.Healthcheck.Test
  return State.Running && (await command('docker', ['exec', Id, ...check])).code === 0
}

/** Waits until all instances are healthy. @throws StartFailed with the last lines of their logs */
export const untilHealthy = async (instances) => {
  const until = Date.now() + HEALTHY_WITHIN_MS
  const poll = async () => {
    const now = await inspect(idsOf(instances))
    const healthy = await Promise.all(now.map(isHealthy))
    if (now.length === instances.length && healthy.every(Boolean)) return
    const late = Date.now() > until ? `Not healthy after ${HEALTHY_WITHIN_MS / 1000} s` : undefined
    const fault = now.map(faultOf).find(Boolean) ?? late
    if (fault !== undefined) throw await failed(fault, instances)
    await pause(POLL_MS)
    await poll()
  }
  await poll()
}
