import { commit, type Queryable } from '@licensing/event-store'
import { deletion } from '../features/delete-user/decide'
import type { OperatorDeps } from '../operator/create-super-admin'
import { demoUserIds } from './people'

const META = { actorId: null, actorRole: null, correlationId: 'operator' }

const presentIn = async (source: Queryable): Promise<ReadonlySet<string>> => {
  const rows = await source.query<{ id: string }>('select id from "user".users where id = any ($1::uuid[])', [
    Object.values(demoUserIds),
  ])
  return new Set(rows.map(({ id }) => id))
}

export const hasDemoAccounts = async (source: Queryable): Promise<boolean> =>
  (await presentIn(source)).size > 0

/**
 * Deletes the existing demo accounts, the super admin first: if that fails, all stay.
 * @returns the e-mails of the deleted accounts
 * @throws DomainError LAST_SUPER_ADMIN while there is no other active one
 */
export const removeDemoAccounts = async ({ database, accounts }: OperatorDeps): Promise<string[]> => {
  const present = await presentIn(database)
  const removed: string[] = []
  for (const id of Object.values(demoUserIds).filter((one) => present.has(one))) {
    // oxlint-disable-next-line no-await-in-loop -- in order
    const removedEmail = await commit(database, async (tx) => {
      let email = ''
      await accounts.close({ tx, meta: META }, id, (account) => {
        email = account.personal.email
        return deletion(account)
      })
      return email
    })
    removed.push(removedEmail)
  }
  return removed
}
