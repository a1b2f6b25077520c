import type { UserEvent } from '@licensing/contracts'
import { vi } from 'vitest'
import type { RunningUserService } from './running-service'

type LinkEvent = Extract<UserEvent, { data: { sealedToken: string } }>

const eventsOf = ({ database }: RunningUserService, type: LinkEvent['type'], userId: string) =>
  database.query<{ data: LinkEvent['data'] }>(
    `select data from event_store.events where type = $1 and data ->> 'userId' = $2 order by txid, pos`,
    [type, userId],
  )

/** The tokens of the links requested for the account, oldest first, as the e-mails have them. Waits for `count` of them. */
export const tokensSentTo = async (
  running: RunningUserService,
  userId: string,
  { type, count = 1 }: { readonly type: LinkEvent['type']; readonly count?: number },
): Promise<string[]> => {
  const rows = await vi.waitFor(async () => {
    const found = await eventsOf(running, type, userId)
    if (found.length < count) throw new Error(`${found.length} of ${count} ${type}`)
    return found
  })
  const opened = await running.personal.decrypt(
    rows.map(({ data: { sealedToken: sealed } }) => ({ personId: userId, sealed })),
  )
  return opened.map((link) => String(link?.['token']))
}
