import type { SecurityActivity } from '@licensing/contracts'
import type { UserDeps } from '../../deps'
import { credentialFactsOf } from '../../sign-in-trail/credential-changes'
import { countSignIns, newestSignIns } from '../../sign-in-trail/sign-ins'

const YEAR_MS = 365 * 86_400_000
/** Reached only by an account that a program signs in to; nobody pages further back. */
const MOST_SIGN_INS = 1_000

export interface ActivityPage {
  readonly activity: readonly SecurityActivity[]
  readonly total: number
}

/** One page of an account's sign-ins and credential changes, merged, newest first. */
export const findActivity = async (
  deps: UserDeps,
  userId: string,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<ActivityPage> => {
  const { database, now } = deps
  const end = page * limit
  const [facts, signIns, signInCount] = await Promise.all([
    credentialFactsOf(deps, userId, new Date(now().getTime() - YEAR_MS)),
    newestSignIns(database, userId, Math.min(end, MOST_SIGN_INS)),
    countSignIns(database, userId, MOST_SIGN_INS),
  ])
  const signInEntries = signIns.map(({ at, ...signIn }) => ({
    kind: 'signIn' as const,
    at: at.toISOString(),
    ...signIn,
  }))
  // Of two facts of one append the later comes first.
  const merged = [...facts.map(({ activity }) => activity).toReversed(), ...signInEntries].toSorted(
    (one, other) => other.at.localeCompare(one.at),
  )
  return { activity: merged.slice(end - limit, end), total: facts.length + signInCount }
}
