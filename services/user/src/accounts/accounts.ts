import {
  type CommandContext,
  commandHandler,
  type Database,
  eraseResponsesAbout,
  type EventStore,
  type PersonalData,
  type Queryable,
  type Seal,
  type Transaction,
} from '@licensing/event-store'
import { DomainError, type UserEvent, userStream } from '@licensing/contracts'
import { evolve, type Account } from '../domain/account'
import type { AccountEvent, RecordedAccountEvent } from '../domain/account-events'
import { removesSuperAdmin } from '../domain/account-policy'
import { putToken } from '../mailed-links/tokens'
import { deleteUser, personalFactsOf, putUser } from '../read-models/users/save'
import { sealFarewell, type SealedFarewell } from './farewell'
import { sealOf } from './seal-of'
import { refuseLastSuperAdmin } from './super-admins'

type Decision = readonly AccountEvent[] | Promise<readonly AccountEvent[]>

/** Decides on the current account. May read other data first. */
type DecideOn = (account: Account) => Decision

/**
 * The only module that reads and appends to account streams: load, decide, append, and update the users row in the same transaction.
 */
export interface Accounts {
  /** Opens an account with its first events. @throws DomainError EMAIL_TAKEN, CPF_TAKEN */
  readonly open: (context: CommandContext, opening: readonly AccountEvent[]) => Promise<Account>
  /**
   * Records the events of the decision.
   * @throws DomainError NOT_FOUND, EMAIL_TAKEN, CPF_TAKEN, LAST_SUPER_ADMIN, and any error of `decide`
   */
  readonly change: (context: CommandContext, id: string, decide: DecideOn) => Promise<Account>
  /**
   * Closes an account: deletes row, credentials and key.
   * @throws DomainError NOT_FOUND, LAST_SUPER_ADMIN, and any error of `decide`
   */
  readonly close: (context: CommandContext, id: string, decide: DecideOn) => Promise<void>
}

export interface AccountsDeps {
  readonly database: Database
  readonly store: EventStore
  readonly personal: PersonalData
  /** Whether rejected applicants get an e-mail. */
  readonly sendsEmails: boolean
  readonly now: () => Date
}

type VersionedEvent = RecordedAccountEvent & { readonly version: number }

/**
 * The events of an account for its fold. Sealed facts are not decrypted: the users table has their latest values, and no rule reads
 * older ones. The row is read after the stream, so it is never older; when it is newer, the append conflicts.
 * @returns null for a person who is not, or no longer, in the table
 */
const openEvents = async (
  source: Queryable,
  id: string,
  events: readonly VersionedEvent[],
): Promise<readonly VersionedEvent[] | null> => {
  const personal = await personalFactsOf(source, id)
  if (personal === undefined) return null
  return events.map((event) =>
    'personal' in event.data ? { ...event, data: { ...event.data, personal } } : event,
  ) as VersionedEvent[]
}

const sealedWith = (seal: () => Promise<Seal>, events: readonly AccountEvent[]): Promise<UserEvent[]> =>
  Promise.all(
    events.map(async ({ type, data }) => {
      if ('personal' in data) {
        const personal = await (await seal())(data.personal)
        return { type, data: { ...data, personal } } as UserEvent
      }
      if ('requestId' in data) {
        const { token, ...link } = data
        return { type, data: { ...link, sealedToken: await (await seal())({ token }) } } as UserEvent
      }
      return { type, data } as UserEvent
    }),
  )

/** Only events of this command have a token: those stored before have it sealed. */
const putTokens = async (
  tx: Transaction,
  { id, personal }: Account,
  events: readonly AccountEvent[],
): Promise<void> => {
  for (const { type, data } of events)
    if (type === 'EmailConfirmationRequested' && data.token !== undefined) {
      const { token, expiresAt } = data
      // oxlint-disable-next-line no-await-in-loop -- at most one
      await putToken(tx, 'emailConfirmation', { userId: id, email: personal.email, token, expiresAt })
    }
}

/** Updates or deletes the row, with the credentials, stored responses and key of a person whose account is closed. */
const writeRow = async (
  { personal }: AccountsDeps,
  tx: Transaction,
  id: string,
  { state, events }: { readonly state: Account | null; readonly events: readonly VersionedEvent[] },
): Promise<void> => {
  if (state !== null) {
    await putUser(tx, state, events.at(-1)?.version ?? 0)
    return putTokens(tx, state, events)
  }
  await deleteUser(tx, id)
  await eraseResponsesAbout(tx, id)
  await personal.forget(tx, id)
}

export const openAccounts = (deps: AccountsDeps): Accounts => {
  const { database, store, personal, now } = deps
  const handlerSealing = (sealOfPerson: (id: string) => Promise<Seal>) =>
    commandHandler<Account, AccountEvent, VersionedEvent>({
      store,
      now,
      streamOf: userStream,
      evolve,
      sealing: { seal: (id, events) => sealedWith(() => sealOfPerson(id), events), open: openEvents },
      ensure: async ({ tx }, before, after) => {
        if (before !== null && removesSuperAdmin(before, after)) await refuseLastSuperAdmin(tx, before.id)
      },
      rows: ({ tx }, id, after) => writeRow(deps, tx, id, after),
    })
  const handler = handlerSealing((id) => sealOf(deps, id, 'NOT_FOUND'))

  /** @returns the account after the events, null when they close it */
  const decideAndRecord = async (context: CommandContext, id: string, decide: DecideOn) => {
    const found = await handler.load(database, id)
    if (found === null) throw new DomainError('NOT_FOUND')
    const events = await decide(found.state)
    return events.length === 0 ? found.state : (await handler.record(context, id, found, events)).state
  }

  return {
    open: async (context, opening) => {
      const id = opening[0]?.data.userId
      if (id === undefined) throw new Error('An account opens with an event')
      const key = personal.newKey(id)
      const opened = await handlerSealing(async () => key.seal).record(context, id, null, opening)
      await key.store(context.tx)
      if (opened.state === null) throw new Error(`The events that open the account ${id} close it`)
      return opened.state
    },
    change: async (context, id, decide) => {
      const account = await decideAndRecord(context, id, decide)
      if (account === null) throw new Error(`A change closed the account ${id}`)
      return account
    },
    close: async (context, id, decide) => {
      let storeKey: SealedFarewell['store'] | undefined
      const decideWithFarewell: DecideOn = async (account) => {
        const events = await decide(account)
        if (!deps.sendsEmails) return events
        const farewell = await sealFarewell(personal, account, events)
        storeKey = farewell.store
        return farewell.events
      }
      if ((await decideAndRecord(context, id, decideWithFarewell)) !== null)
        throw new Error(`The account ${id} stayed open`)
      await storeKey?.(context.tx)
    },
  }
}
