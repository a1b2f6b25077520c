import { sql } from '@licensing/event-store'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { append } from '../testing/contract/harness'
import { openPostgresBus, projection, projectionTables, type Projection } from '..'
import { openStores, type SpecStores } from '../testing/stores'

/** Reserved in SQL, so it must be quoted everywhere. */
const SCHEMA = 'user'

let stores: SpecStores
let broken: boolean
let counts: Projection
beforeEach(async () => {
  stores = await openStores()
  await stores.database.query(
    `create schema "user"; ${projectionTables(SCHEMA)}
     create table "user".counts (stream_id text primary key, number int not null);
     create index counts_number on "user".counts (number)`,
  )
  broken = false
  counts = projection({
    ...stores.forBuses,
    bus: openPostgresBus(stores.forBuses),
    schema: SCHEMA,
    name: 'counts',
    streamPrefixes: ['process-'],
    tables: ['counts'],
    handle: async (tx, { streamId, data }, tables) => {
      if (broken) throw new Error('cannot read this')
      const row = { stream_id: streamId, ...data }
      await tx.execute(sql(tables.name('counts')).insert(row).onConflict('stream_id').merge())
    },
  })
})
afterEach(() => stores?.close())

const rows = () => stores.database.query('select stream_id, number from "user".counts order by stream_id')

describe('a projection in a schema with a reserved name', () => {
  it('parks a stream and replays it', async () => {
    broken = true
    await counts.handleBatch(await append(stores, 'process-1'))
    expect(await counts.parked()).toMatchObject([{ streamId: 'process-1', version: 1 }])
    broken = false
    expect(await counts.replayParked()).toBe(1)
    expect(await counts.parked()).toEqual([])
    expect(await rows()).toEqual([{ stream_id: 'process-1', number: 1 }])
  })
})
