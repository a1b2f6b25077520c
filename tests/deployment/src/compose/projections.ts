import { eventually } from '../eventually'
import type { Deployment } from './compose'

const FOLLOWED_WITHIN_MS = 30_000
const HEADINGS = 1

/** The lines of list-projections about projections that lag or have parked streams. */
const behindIn = (listing: string): string[] =>
  listing
    .split('\n')
    .slice(HEADINGS)
    .filter((line) => !/ in Kafka +0 +- +0$/.test(line))

export const untilFollowed = (deployment: Deployment): Promise<string> =>
  eventually(
    'every projection has followed',
    () => deployment.compose('run', '--rm', '-T', 'admin', 'list-projections'),
    { holds: (listing) => behindIn(listing).length === 0, withinMs: FOLLOWED_WITHIN_MS },
  )
