import { setTimeout as pause } from 'node:timers/promises'
import { command } from '../../ci/engines/docker.mjs'
import { idsOf, inspect } from './compose.mjs'

const LOOK_EVERY_MS = 500
const HEALTHY_WITHIN_MS = 180_000
/** A copy that ends again and again will not come: the engine starts it anew each time. */
const MOST_RESTARTS = 3
const LOG_LINES = 20

/** A new copy cannot be used. */
export class CopyFailed extends Error {}

const faultOf = ({ Name, State, RestartCount }) => {
  if (RestartCount >= MOST_RESTARTS || State.Status === 'exited')
    return `${Name.slice(1)} ends as soon as it is started`
  return State.Health?.Status === 'unhealthy' ? `${Name.slice(1)} is unhealthy` : undefined
}

const lastLines = async ({ Id, Name }) => {
  const { all } = await command('docker', ['logs', '--tail', String(LOG_LINES), Id])
  return `Last lines of ${Name.slice(1)}:\n${all.trim()}`
}

const failed = async (fault, copies) =>
  new CopyFailed([`${fault}.`, ...(await Promise.all(copies.map(lastLines)))].join('\n'))

/** Waits until every one of these copies is healthy. @throws CopyFailed with the last lines of their logs */
export const untilHealthy = async (copies) => {
  const until = Date.now() + HEALTHY_WITHIN_MS
  const look = async () => {
    const now = await inspect(idsOf(copies))
    if (now.length === copies.length && now.every(({ State }) => State.Health?.Status === 'healthy')) return
    const late = Date.now() > until ? `Not healthy after ${HEALTHY_WITHIN_MS / 1000} s` : undefined
    const fault = now.map(faultOf).find(Boolean) ?? late
    if (fault !== undefined) throw await failed(fault, copies)
    await pause(LOOK_EVERY_MS)
    await look()
  }
  await look()
}
