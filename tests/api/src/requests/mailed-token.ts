import { mailedToken, type UserEventType } from '@licensing/contracts'
import type { Person, WholeApi } from '@licensing/test-support/whole-api'
import { vi } from 'vitest'

/** The token in the newest e-mail of this kind to the person, who is asked for it after the response. */
export const mailedTokenOf = async (
  { foundations }: Pick<WholeApi, 'foundations'>,
  type: UserEventType,
  { id }: Pick<Person, 'id'>,
): Promise<string> => {
  const sealed = await vi.waitFor(async () => {
    const [row] = await foundations.database.query<{ sealed: string }>(
      `select data ->> 'sealedToken' as sealed from event_store.events
       where type = $1 and data ->> 'userId' = $2 order by txid desc, pos desc limit 1`,
      [type, id],
    )
    if (row === undefined) throw new Error(`No ${type} of ${id}`)
    return row.sealed
  })
  const [link] = await foundations.personal.decrypt([{ personId: id, sealed }])
  return mailedToken.parse(link).token
}
