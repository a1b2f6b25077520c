import { eraseResponsesAbout } from '@licensing/commands'
import { userStream, type EventMeta, type UserEvent } from '@licensing/contracts'
import type { Database, Write } from '@licensing/database'
import { DomainError } from '@licensing/domain-kit'
import {
  GENESIS,
  type EventStore,
  type PersonalData,
  type Seal,
  type StreamHead,
} from '@licensing/event-store'
import { evolve, type Account } from '../domain/account'
import type { AccountEvent, RecordedAccountEvent } from '../domain/account-events'
import { removesSuperAdmin } from '../domain/account-policy'
import { deleteUser, personalFactsOf, putUser } from '../read-models/users/save'
import { refuseLastSuperAdmin } from './super-admins'

/** The pending write, and the origin of its events. */
interface CommandContext {
  readonly write: Write
  readonly meta: EventMeta
}

type Decision = readonly AccountEvent[] | Promise<readonly AccountEvent[]>

/** Decides on the current account. May read other data first. */
type DecideOn = (account: Account) => Decision

/**
 * The only module that reads and appends to account streams: load, decide, append, and update the users row in the
 * same write. The returned account is in memory only and takes effect when the write commits.
 */
export interface Accounts {
  /** Opens an account with its first events. The write fails with DomainError EMAIL_TAKEN or CPF_TAKEN. */
  readonly open: (context: CommandContext, opening: readonly AccountEvent[]) => Promise<Account>
  /**
   * Records the events of the decision. The write fails with DomainError EMAIL_TAKEN, CPF_TAKEN or LAST_SUPER_ADMIN.
   * @throws DomainError NOT_FOUND, and any error of `decide`
   */
  readonly change: (context: CommandContext, id: string, decide: DecideOn) => Promise<Account>
  /**
   * Closes an account: deletes row, credentials and key. The write fails with DomainError LAST_SUPER_ADMIN.
   * @throws DomainError NOT_FOUND, and any error of `decide`
   */
  readonly close: (context: CommandContext, id: string, decide: DecideOn) => Promise<void>
}

export interface AccountsDeps {
  readonly database: Database
  readonly store: EventStore
  readonly personal: PersonalData
  readonly now: () => Date
}

interface Loaded {
  readonly account: Account
  readonly head: StreamHead
}

const EMPTY_HEAD: StreamHead = { version: 0, hash: GENESIS }

/**
 * Loads the account for a command. The sealed facts in its events are not decrypted: the users table has their latest
 * values, and no rule reads older ones. The row is read after the stream, so it is never older; when it is newer, the
 * append conflicts.
 */
const load = async ({ database, store }: AccountsDeps, id: string): Promise<Loaded> => {
  const { events, version, hash } = await store.load<UserEvent>(database, userStream(id))
  const personal = await personalFactsOf(database, id)
  const account =
    personal === undefined
      ? null
      : (
          events.map(({ type, data, recordedAt }) => ({
            type,
            data: 'personal' in data ? { ...data, personal } : data,
            recordedAt,
          })) as RecordedAccountEvent[]
        ).reduce<Account | null>(evolve, null)
  if (account === null) throw new DomainError('NOT_FOUND')
  return { account, head: { version, hash } }
}

/** An account's key is deleted with it: a missing key means that the account was closed after it was loaded. */
const sealOf = async ({ database, personal }: AccountsDeps, id: string): Promise<Seal> => {
  try {
    return await personal.sealFor(id)
  } catch (error) {
    if ((await personalFactsOf(database, id)) === undefined) throw new DomainError('NOT_FOUND')
    throw error
  }
}

const sealedWith = (
  seal: () => Seal | Promise<Seal>,
  events: readonly AccountEvent[],
): Promise<UserEvent[]> =>
  Promise.all(
    events.map(async ({ type, data }) => {
      if (!('personal' in data)) return { type, data } as UserEvent
      const sealed = await (await seal())(data.personal)
      return { type, data: { ...data, personal: sealed } } as UserEvent
    }),
  )

export const openAccounts = (deps: AccountsDeps): Accounts => {
  const { store, personal, now } = deps

  /** @returns the account after the events, null when they close it */
  const record = async (
    { write, meta }: CommandContext,
    { account, head }: { readonly account: Account | null; readonly head: StreamHead },
    { id, events, seal }: { id: string; events: readonly AccountEvent[]; seal: () => Seal | Promise<Seal> },
  ): Promise<Account | null> => {
    if (events.length === 0) return account
    const recordedAt = now().toISOString()
    const after = events.reduce<Account | null>(
      (before, event) => evolve(before, { ...event, recordedAt }),
      account,
    )
    // Before the append: a write waiting for its lock must not hold a transaction id.
    if (removesSuperAdmin(account, after)) refuseLastSuperAdmin(write, id)
    store.appendIn<UserEvent>(write, {
      streamId: userStream(id),
      expected: head,
      events: await sealedWith(seal, events),
      meta,
      recordedAt,
    })
    if (after !== null) write.effect(putUser(after, head.version + events.length))
    else {
      write.effect(deleteUser(id))
      write.effect(eraseResponsesAbout(id))
      personal.forget(write, id)
    }
    return after
  }

  const decideAndRecord = async (context: CommandContext, id: string, decide: DecideOn) => {
    const loaded = await load(deps, id)
    const events = await decide(loaded.account)
    return record(context, loaded, { id, events, seal: () => sealOf(deps, id) })
  }

  return {
    open: async (context, opening) => {
      const id = opening[0]?.data.userId
      if (id === undefined) throw new Error('An account opens with an event')
      const key = personal.createKey(context.write, id)
      const unopened = { account: null, head: EMPTY_HEAD }
      const account = await record(context, unopened, { id, events: opening, seal: () => key })
      if (account === null) throw new Error(`The events that open the account ${id} close it`)
      return account
    },
    change: async (context, id, decide) => {
      const account = await decideAndRecord(context, id, decide)
      if (account === null) throw new Error(`A change closed the account ${id}`)
      return account
    },
    close: async (context, id, decide) => {
      if ((await decideAndRecord(context, id, decide)) !== null)
        throw new Error(`The account ${id} stayed open`)
    },
  }
}
