import { userStream, type EventMeta, type PersonalFacts, type UserEvent } from '@licensing/contracts'
import type { Transaction } from '@licensing/database'
import { DomainError } from '@licensing/domain-kit'
import type { EventStore, PersonalData, StreamHead } from '@licensing/event-store'
import { evolve, type Account } from '../domain/account'
import type { AccountEvent, RecordedAccountEvent } from '../domain/account-events'
import { personalFactsOf, removeUser, saveUser } from '../read-models/users/save'

/** The transaction of a command and what its events say about where they came from. */
export interface CommandContext {
  readonly tx: Transaction
  readonly meta: EventMeta
}

export interface Accounts {
  /** Opens an account by its first events. @throws DomainError EMAIL_TAKEN, CPF_TAKEN */
  readonly open: (context: CommandContext, opening: readonly AccountEvent[]) => Promise<void>
  /**
   * Decides on the account as it is and records what follows, the users table included; commands on one account wait
   * for each other. @throws DomainError NOT_FOUND, and whatever `decide` refuses
   */
  readonly change: (
    context: CommandContext,
    id: string,
    decide: (account: Account) => readonly AccountEvent[],
  ) => Promise<void>
}

interface Deps {
  readonly store: EventStore
  readonly personal: PersonalData
  readonly now: () => Date
}

interface Loaded {
  readonly account: Account | null
  readonly head: StreamHead
}

const isGone = (events: readonly { readonly type: string }[]): boolean =>
  events.some(({ type }) => type === 'UserDeleted' || type === 'ApplicantRejected')

/**
 * The account as a command finds it. What is sealed in its events need not be opened: the users table, written in the
 * transaction of every append, holds the same facts as they last were, and rules look at no older ones.
 */
const load = async (store: EventStore, tx: Transaction, id: string): Promise<Loaded> => {
  const { events, version, hash } = await store.load<UserEvent>(tx, userStream(id))
  const head = { version, hash }
  const personal = isGone(events) ? undefined : await personalFactsOf(tx, id)
  if (personal === undefined) return { account: null, head }
  const inTheClear = events.map(({ type, data, recordedAt }) => ({
    type,
    data: 'personal' in data ? { ...data, personal } : data,
    recordedAt,
  })) as RecordedAccountEvent[]
  return { account: inTheClear.reduce<Account | null>(evolve, null), head }
}

const sealed = async (personal: PersonalData, tx: Transaction, event: AccountEvent): Promise<UserEvent> => {
  if (!('personal' in event.data)) return event as UserEvent
  const facts: PersonalFacts = event.data.personal
  const data = { ...event.data, personal: await personal.encrypt(tx, event.data.userId, facts) }
  return { type: event.type, data } as UserEvent
}

/** The one place that reads and writes account streams: lock, load, decide, append, users table, one transaction. */
export const openAccounts = ({ store, personal, now }: Deps): Accounts => {
  const append = async (
    { tx, meta }: CommandContext,
    id: string,
    { account, head }: Loaded,
    events: readonly AccountEvent[],
  ): Promise<void> => {
    const recordedAt = now().toISOString()
    const stored: UserEvent[] = []
    for (const event of events) {
      // A transaction has one connection.
      // oxlint-disable-next-line no-await-in-loop
      stored.push(await sealed(personal, tx, event))
    }
    await store.append<UserEvent>(tx, {
      streamId: userStream(id),
      expected: head,
      events: stored,
      meta,
      recordedAt,
    })
    if (isGone(events)) {
      await removeUser(tx, id)
      await personal.forget(tx, id)
      return
    }
    const after = events.reduce<Account | null>(
      (before, event) => evolve(before, { ...event, recordedAt }),
      account,
    )
    if (after !== null) await saveUser(tx, after, head.version + events.length)
  }

  return {
    open: async (context, opening) => {
      const id = opening[0]?.data.userId
      if (id === undefined) throw new Error('An account opens with an event')
      await store.lock(context.tx, userStream(id))
      const head = await store.head(context.tx, userStream(id))
      await personal.createKey(context.tx, id)
      await append(context, id, { account: null, head }, opening)
    },
    change: async (context, id, decide) => {
      await store.lock(context.tx, userStream(id))
      const loaded = await load(store, context.tx, id)
      if (loaded.account === null) throw new DomainError('NOT_FOUND')
      const events = decide(loaded.account)
      if (events.length > 0) await append(context, id, loaded, events)
    },
  }
}
