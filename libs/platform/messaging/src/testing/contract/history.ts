import { sql } from '@licensing/event-store'
import { expect } from 'vitest'
import { projection } from '../../projection/projection'
import type { HandleEvent, Projection, ProjectionOptions } from '../../projection/types'
import type { EventBus } from '../../types'
import type { MessagingHarness } from './harness'

export const PATIENCE = { timeout: 15_000, interval: 20 }

/** The constraint turns a second application into an error; see `allowRepeats`. */
const CREATE = `
  create table contract.history (id bigint generated always as identity primary key, stream_id text not null,
    version int not null, constraint history_once unique (stream_id, version));
  create index history_stream on contract.history (stream_id)`

/** Writes the projection's rows: one for each event, in the order of application. */
export const record: HandleEvent<'history'> = async (tx, { streamId, version }, tables) =>
  void (await tx.run(sql(tables.name('history')).insert({ stream_id: streamId, version })))

/** Fails on one event of one stream while `broken` returns true. */
export const failingAt =
  (streamId: string, version: number, broken: () => boolean): HandleEvent<'history'> =>
  async (tx, event, tables) => {
    if (event.streamId === streamId && event.version === version && broken())
      throw new Error('cannot read this')
    await record(tx, event, tables)
  }

export interface HistoryTable {
  /** Without the constraint a second application adds rows instead of failing. */
  allowRepeats(): Promise<void>
  /** The versions in the order they were applied, by stream. */
  rows(): Promise<Record<string, number[]>>
}

export async function createHistory({ database }: MessagingHarness): Promise<HistoryTable> {
  await database.query(CREATE)
  return {
    async allowRepeats() {
      await database.query('alter table contract.history drop constraint history_once')
    },
    async rows() {
      const found = await database.query<{ stream_id: string; version: number }>(
        'select stream_id, version from contract.history order by id',
      )
      const streams: Record<string, number[]> = {}
      for (const { stream_id: streamId, version } of found) (streams[streamId] ??= []).push(version)
      return streams
    },
  }
}

/** The projection under test, as one instance of a service opens it. */
export const historyOver = (
  { database, store }: MessagingHarness,
  bus: EventBus,
  handle: HandleEvent<'history'>,
  options: Pick<ProjectionOptions, 'beforeBatch'> = {},
): Projection =>
  projection({
    database,
    store,
    bus,
    schema: 'contract',
    name: 'history',
    streamPrefixes: ['process-', 'user-'],
    tables: ['history'],
    handle,
    ...options,
  })

/** Waits until the bus has delivered a stream up to a version. */
export const reaches = (
  history: Projection,
  streamId: string,
  version: number,
  timeoutMs = PATIENCE,
): Promise<void> => expect.poll(() => history.appliedVersion(streamId), timeoutMs).toBe(version)
