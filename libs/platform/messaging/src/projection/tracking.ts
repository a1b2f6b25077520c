import type { PreparedStatement, Queryable, StoredEvent, Transaction } from '@licensing/event-store'
import type { ParkedStream } from './types'

export interface StreamState {
  readonly streamId: string
  readonly appliedVersion: number
  readonly parked: boolean
}

/** The versions of a stream's consecutive events in one batch. */
export interface VersionRange {
  readonly streamId: string
  readonly first: number
  readonly last: number
}

const LOCK = `hashtextextended($1, 3181)`
const STATE = `stream_id as "streamId", applied_version as "appliedVersion", parked_at is not null as parked`

const ENTER: PreparedStatement = {
  name: 'messaging_enter',
  text: `select pg_advisory_xact_lock_shared(${LOCK})`,
}

const advanceValues = (key: string, applied: ReadonlyMap<string, number>) => [
  key,
  [...applied.keys()],
  [...applied.values()],
]

/** How far each stream has been applied: one row per stream and projection, in the service's own schema. */
export class Tracking {
  private readonly streams: string
  private readonly deadLetters: string
  private readonly advancingContiguous: PreparedStatement
  private readonly claiming: PreparedStatement
  private readonly making: PreparedStatement
  private readonly advancing: PreparedStatement

  constructor(private readonly schema: string) {
    // Quoted: the user service's schema name is a reserved word.
    this.streams = `"${schema}".projection_streams`
    this.deadLetters = `"${schema}".projection_dead_letters`
    this.advancingContiguous = {
      name: `messaging_advance_contiguous_${schema}`,
      text: `with ranges as materialized (
          select * from unnest($2::text[], $3::int[], $4::int[]) as n (stream_id, first, last)
        ), advanced as (
          update ${this.streams} s set applied_version = n.last from ranges n
            where s.projection = $1 and s.stream_id = n.stream_id
              and s.applied_version = n.first - 1 and s.parked_at is null
            returning 1
        ), inserted as (
          insert into ${this.streams} (projection, stream_id, applied_version)
            select $1, stream_id, last from ranges where first = 1
            on conflict do nothing returning 1
        )
        select ((select count(*) from advanced) + (select count(*) from inserted))::int as streams`,
    }
    this.claiming = {
      name: `messaging_claim_${schema}`,
      text: `select ${STATE} from ${this.streams}
        where projection = $1 and stream_id = any ($2) order by stream_id for update`,
    }
    this.making = {
      name: `messaging_make_${schema}`,
      text: `insert into ${this.streams} (projection, stream_id)
        select $1, unnest($2::text[]) on conflict do nothing`,
    }
    this.advancing = {
      name: `messaging_advance_${schema}`,
      text: `update ${this.streams} s set applied_version = n.version
        from unnest($2::text[], $3::int[]) as n (stream_id, version)
        where s.projection = $1 and s.stream_id = n.stream_id`,
    }
  }

  /** Batches hold it shared, a swap exclusively. Taken before the rows, so that the two cannot deadlock. */
  async enter(tx: Transaction, key: string): Promise<void> {
    await tx.query(ENTER, [this.lockName(key)])
  }

  async enterAlone(tx: Transaction, key: string): Promise<void> {
    await tx.query(`select pg_advisory_xact_lock(${LOCK})`, [this.lockName(key)])
  }

  /**
   * Advances streams whose batch is contiguous, which locks their rows, and inserts new ones.
   * @returns whether that covered all of them; if not, events are repeated, missing or parked, and the transaction
   * must be rolled back
   */
  async advanceContiguous(tx: Transaction, key: string, ranges: readonly VersionRange[]): Promise<boolean> {
    const inOrder = ranges.toSorted((a, b) => (a.streamId < b.streamId ? -1 : 1))
    const [row] = await tx.query<{ streams: number }>(this.advancingContiguous, [
      key,
      inOrder.map(({ streamId }) => streamId),
      inOrder.map(({ first }) => first),
      inOrder.map(({ last }) => last),
    ])
    return row?.streams === ranges.length
  }

  /** The streams' rows, inserted when missing and locked: no other instance applies the same streams meanwhile. */
  async claim(tx: Transaction, key: string, streamIds: readonly string[]): Promise<Map<string, StreamState>> {
    const known = await this.lockRows(tx, key, streamIds)
    const states = new Map(known.map((state) => [state.streamId, state]))
    const fresh = streamIds.filter((streamId) => !states.has(streamId)).toSorted()
    if (fresh.length === 0) return states
    await tx.query(this.making, [key, fresh])
    for (const state of await this.lockRows(tx, key, fresh)) states.set(state.streamId, state)
    return states
  }

  async advance(tx: Transaction, key: string, applied: ReadonlyMap<string, number>): Promise<void> {
    if (applied.size > 0) await tx.query(this.advancing, advanceValues(key, applied))
  }

  async state(source: Queryable, key: string, streamId: string): Promise<StreamState> {
    const text = `select ${STATE} from ${this.streams} where projection = $1 and stream_id = $2`
    const [row] = await source.query<StreamState>(text, [key, streamId])
    return row ?? { streamId, appliedVersion: 0, parked: false }
  }

  async park(tx: Transaction, key: string, letter: { event: StoredEvent; error: string; attempts: number }) {
    const { event, error, attempts } = letter
    await tx.query(`update ${this.streams} set parked_at = now() where projection = $1 and stream_id = $2`, [
      key,
      event.streamId,
    ])
    await tx.query(
      `insert into ${this.deadLetters} as d (projection, stream_id, version, event, error, attempts)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (projection, stream_id) do update set version = excluded.version, event = excluded.event,
         error = excluded.error, attempts = d.attempts + excluded.attempts`,
      [key, event.streamId, event.version, JSON.stringify(event), error, attempts],
    )
  }

  async reopen(source: Queryable, key: string, streamId: string): Promise<void> {
    await source.query(
      `update ${this.streams} set parked_at = null where projection = $1 and stream_id = $2`,
      [key, streamId],
    )
  }

  async settle(source: Queryable, key: string, streamId: string): Promise<void> {
    await source.query(`delete from ${this.deadLetters} where projection = $1 and stream_id = $2`, [
      key,
      streamId,
    ])
  }

  parked(source: Queryable, key: string): Promise<ParkedStream[]> {
    return source.query<ParkedStream>(
      `select stream_id as "streamId", version, event->>'type' as type, error, attempts, parked_at as "parkedAt"
       from ${this.deadLetters} where projection = $1 order by parked_at, stream_id`,
      [key],
    )
  }

  async clear(tx: Queryable, key: string): Promise<void> {
    await tx.query(`delete from ${this.streams} where projection = $1`, [key])
    await tx.query(`delete from ${this.deadLetters} where projection = $1`, [key])
  }

  async rename(tx: Transaction, from: string, to: string): Promise<void> {
    await tx.query(`update ${this.streams} set projection = $2 where projection = $1`, [from, to])
    await tx.query(`update ${this.deadLetters} set projection = $2 where projection = $1`, [from, to])
  }

  private lockName(key: string): string {
    return `${this.schema}.${key}`
  }

  private lockRows(tx: Transaction, key: string, streamIds: readonly string[]): Promise<StreamState[]> {
    return tx.query<StreamState>(this.claiming, [key, streamIds])
  }
}
