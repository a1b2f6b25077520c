import type { ParkedStream, Projection } from '@licensing/messaging'
import type { Deployment } from '../deployment/deployment'
import { AdminError } from '../errors'
import { count, rateSince, type Terminal } from '../terminal'
import { findProjection } from './find-projection'

const explained = (error: unknown, { group }: Projection): unknown =>
  error instanceof Error && error.message.includes('is being rebuilt by another instance')
    ? new AdminError(`${group} is being rebuilt by another command.`, 'wait for that one to end.', {
        cause: error,
      })
    : error

/** What is parked, and where. @returns whether nothing is */
export const tellParked = (parked: readonly ParkedStream[], terminal: Terminal): boolean => {
  for (const { streamId, version, type, error } of parked)
    terminal.print(`PARKED ${streamId} at version ${version} (${type}): ${error}`)
  return parked.length === 0
}

/**
 * Replays every event into tables beside the live ones, then swaps them; the portal may go on meanwhile.
 * @returns false when events could not be applied and their streams are parked
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
      throw explained(error, projection)
    })
  terminal.print(`${name} is rebuilt: ${count(report.events, 'event')} in ${report.seconds.toFixed(1)} s.`)
  return tellParked(await projection.parked(), terminal)
}

/** Tries parked streams again. @returns false when some are still parked */
export const replayParked = async (
  deployment: Deployment,
  name: string,
  terminal: Terminal,
): Promise<boolean> => {
  const projection = await findProjection(deployment, name)
  const freed = await projection.replayParked()
  const parked = await projection.parked()
  terminal.print(
    `${name}: ${count(freed, 'stream')} came free, ${count(parked.length, 'stream')} still parked.`,
  )
  return tellParked(parked, terminal)
}
