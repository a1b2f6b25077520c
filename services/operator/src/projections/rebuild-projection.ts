import type { ParkedStream, Projection } from '@licensing/messaging'
import type { Deployment } from '../deployment/deployment'
import { AdminError } from '../errors'
import { count, rateSince, type Terminal } from '../terminal'
import { findProjection } from './find-projection'

const withFix = (error: unknown, { group }: Projection): unknown =>
  error instanceof Error && error.message.includes('is being rebuilt by another instance')
    ? new AdminError(`${group} is being rebuilt by another command.`, 'wait for it to finish.', {
        cause: error,
      })
    : error

/** Prints the parked streams. @returns whether there are none */
const printParked = (parked: readonly ParkedStream[], terminal: Terminal): boolean => {
  for (const { streamId, version, type, error } of parked)
    terminal.print(`PARKED ${streamId} at version ${version} (${type}): ${error}`)
  return parked.length === 0
}

/**
 * Replays every event into shadow tables and swaps them with the live ones; the portal may keep running.
 * @returns false if some events could not be applied and their streams are parked
 */
export const rebuildProjection = async (
  deployment: Deployment,
  name: string,
  terminal: Terminal,
): Promise<boolean> => {
  const projection = await findProjection(deployment, name)
  const began = performance.now()
  const report = await projection
    .rebuild((events) =>
      terminal.progress(`${name}: ${count(events, 'event')} (${rateSince(began, events)})`),
    )
    .catch((error: unknown) => {
      throw withFix(error, projection)
    })
  terminal.print(`${name} was rebuilt: ${count(report.events, 'event')} in ${report.seconds.toFixed(1)} s.`)
  return printParked(await projection.parked(), terminal)
}

/** Retries parked streams. @returns false if some are still parked */
export const replayParked = async (
  deployment: Deployment,
  name: string,
  terminal: Terminal,
): Promise<boolean> => {
  const projection = await findProjection(deployment, name)
  const freed = await projection.replayParked()
  const parked = await projection.parked()
  terminal.print(
    `${name}: ${count(freed, 'stream')} released, ${count(parked.length, 'stream')} still parked.`,
  )
  return printParked(parked, terminal)
}
