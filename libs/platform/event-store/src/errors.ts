/** Another writer appended to the stream first: load it and decide again. */
export class ConcurrencyConflict extends Error {
  override readonly name = 'ConcurrencyConflict'

  constructor(
    readonly streamId: string,
    readonly expectedVersion: number | undefined,
    cause?: unknown,
  ) {
    super(`${streamId} is no longer at version ${expectedVersion}`, { cause })
  }
}

/** A programming error: the transaction wrote before it appended, which would break the global order. */
export class LateAppend extends Error {
  override readonly name = 'LateAppend'

  constructor(
    readonly streamId: string,
    cause?: unknown,
  ) {
    super(
      `The transaction wrote something before appending to ${streamId}: append first, and once per transaction`,
      { cause },
    )
  }
}

/** The event holds data that JSON in Postgres cannot store unchanged. */
export class UnstorableEventData extends Error {
  override readonly name = 'UnstorableEventData'

  constructor(
    readonly path: string,
    readonly found: string,
  ) {
    super(`${path} contains ${found}, which cannot be stored in an event`)
  }
}

/** The person never had a key, or it was deleted with the account. */
export class NoPersonKey extends Error {
  override readonly name = 'NoPersonKey'

  constructor(personId: string) {
    super(`${personId} has no key: never created, or deleted`)
  }
}

/** The cursor was not issued by this store. */
export class InvalidCursor extends Error {
  override readonly name = 'InvalidCursor'

  constructor(cursor: string) {
    super(`${JSON.stringify(cursor)} is not a cursor of the event store`)
  }
}

/**
 * The events were restored on a server whose transaction counter is behind theirs, so new events would sort before
 * them.
 */
export class RestoredElsewhere extends Error {
  override readonly name = 'RestoredElsewhere'

  constructor(readonly missing: bigint) {
    super(
      `The events were restored from another Postgres server, whose transaction counter is ${missing} ahead of this ` +
        `one's: new events would sort before old ones. With every service stopped, run ` +
        `"call event_store.advance_past_restored_events()" once in this database, then start again.`,
    )
  }
}
