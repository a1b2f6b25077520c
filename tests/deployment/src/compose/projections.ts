import type { Deployment } from './compose'
import { eventually } from '../eventually'

const FOLLOWED_WITHIN_MS = 30_000
const HEADINGS = 1

/** The lines of list-projections about projections that lag or have parked streams. */
export const projectionsBehind = async (deployment: Deployment): Promise<string[]> => {
  const output = await deployment.compose('run', '--rm', '-T', 'admin', 'list-projections')
  return output
    .split('\n')
    .slice(HEADINGS)
    .filter((line) => !/ in Kafka +0 +- +0$/.test(line))
}

export const untilFollowed = (deployment: Deployment): Promise<string[]> =>
  eventually('every projection has followed', () => projectionsBehind(deployment), {
    holds: (behind) => behind.length === 0,
    withinMs: FOLLOWED_WITHIN_MS,
  })
