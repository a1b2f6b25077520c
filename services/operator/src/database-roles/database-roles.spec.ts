import { openFingerprintKey } from '@licensing/commands'
import { randomUUID } from 'node:crypto'
import {
  issuerStream,
  licenceStream,
  municipalityStream,
  processStream,
  signInStream,
  standardConditionStream,
  userStream,
} from '@licensing/contracts'
import { type Database, openWrite } from '@licensing/database'
import { openEventStore } from '@licensing/event-store'
import { ensureMigrated } from '@licensing/service-runtime'
import { describe, expect, it } from 'vitest'
import { schemas } from '@licensing/standalone'
import { urlBy } from '@licensing/test-support/whole-api'
import { appendAs, DENIED, useGrantedDatabase } from '../testing/granted-database'
import { ROLED, type Roled } from './rights'

const { signIns, as, owner, url } = useGrantedDatabase()
const others = (...allowed: Roled[]) => ROLED.filter((part) => !allowed.includes(part))

describe('events [D8.03]', () => {
  const STREAMS: Readonly<Record<Roled, readonly ((id: string) => string)[]>> = {
    user: [userStream, signInStream],
    catalogue: [municipalityStream, issuerStream, standardConditionStream],
    process: [processStream, licenceStream],
    correction: [processStream],
    licence: [licenceStream],
    reporting: [],
    relay: [],
  }
  const ALL = [
    userStream,
    signInStream,
    municipalityStream,
    issuerStream,
    licenceStream,
    standardConditionStream,
    processStream,
    licenceStream,
  ]

  it.each(ROLED)('can be appended by %s to its own kind of stream only, and read', async (part) => {
    for (const stream of STREAMS[part])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await appendAs(as(part), stream(randomUUID()))).toHaveLength(1)
    for (const stream of ALL.filter((each) => !STREAMS[part].includes(each)))
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(appendAs(as(part), stream(randomUUID()))).rejects.toMatchObject(DENIED)
    expect(await as(part).query('select 1 from event_store.events')).toBeDefined()
  })

  it.each(
    ROLED.flatMap((part) =>
      [
        `update event_store.events set data = '{}'`,
        'delete from event_store.events',
        'truncate event_store.events',
        `insert into event_store.events values ('1', 1, 'process-x', 1, 'Noted', 1, '{}', '{}', now(), sha256(''))`,
        'alter table event_store.events disable trigger append_only',
        `insert into event_store.stream_writers values (current_user, '')`,
        'call event_store.advance_past_restored_events()',
      ].map((statement) => [part, statement] as const),
    ),
  )('reject %s: %s', async (part, statement) => {
    await expect(as(part).query(statement)).rejects.toMatchObject(DENIED)
  })

  it('reject an append with a wrong predecessor or of another transaction', async () => {
    const forged = (txid: string, version: number) =>
      as('process').query(
        `select event_store.record((${txid}, $1, ${version}, sha256('')), array['{}'], null, null)`,
        [processStream(randomUUID())],
      )
    await expect(forged('pg_current_xact_id()', 7)).rejects.toMatchObject(DENIED)
    await expect(forged('pg_current_xact_id()', 0)).rejects.toMatchObject(DENIED)
    await expect(
      as('process').query(
        `select event_store.record(('3'::xid8, $1, 0, decode(repeat('00', 32), 'hex')), array['{}'], null, null)`,
        [processStream(randomUUID())],
      ),
    ).rejects.toMatchObject(DENIED)
  })

  const appendToBoth = async (database: Database, streams: readonly string[]) => {
    const write = openWrite()
    const store = openEventStore({ database })
    const request = { events: [{ type: 'Noted', data: {} }], meta: {}, recordedAt: new Date() }
    store.appendAllIn(
      write,
      streams.map((streamId) => ({ ...request, streamId })),
    )
    await write.send(database)
    return Promise.all(streams.map(async (id) => (await store.head(database, id)).version))
  }

  it('can be appended by the process service to a process and its licence in one write', async () => {
    const both = [processStream(randomUUID()), licenceStream(randomUUID())]
    expect(await appendToBoth(as('process'), both)).toEqual([1, 1])
    await expect(appendToBoth(as('correction'), both)).rejects.toMatchObject(DENIED)
    await expect(appendToBoth(as('process'), [...both, userStream(randomUUID())])).rejects.toMatchObject(
      DENIED,
    )
    expect(await appendToBoth(owner(), both)).toEqual([2, 2])
  })

  it('can be appended by the owner to any stream', async () => {
    expect(await appendAs(owner(), 'anything-1')).toHaveLength(1)
  })
})

describe('a schema', () => {
  const OF = {
    user: ['"user".users', '"user".credentials', '"user".signing_keys'],
    catalogue: ['catalogue.municipalities'],
    process: ['process.last_seen', 'process.protocol_numbers', 'process.history'],
    correction: ['correction.corrections'],
    reporting: ['reporting.protocoled'],
  }
  const foreign = Object.entries(OF).flatMap(([home, tables]) =>
    others(home as Roled).flatMap((part) => tables.map((table) => [part, table] as const)),
  )

  it.each(foreign)('rejects reads and writes by %s of %s', async (part, table) => {
    await expect(as(part).query(`select 1 from ${table}`)).rejects.toMatchObject(DENIED)
    await expect(as(part).query(`delete from ${table}`)).rejects.toMatchObject(DENIED)
  })

  it.each(Object.entries(OF))(
    'lets %s read and write its own tables, but not alter them',
    async (part, tables) => {
      const home = as(part as Roled)
      for (const table of tables) {
        // oxlint-disable no-await-in-loop -- one after the other
        await home.query(`select 1 from ${table}`)
        await home.query(`delete from ${table} where false`)
        await expect(home.query(`truncate ${table}`)).rejects.toMatchObject(DENIED)
        await expect(home.query(`drop table ${table}`)).rejects.toMatchObject(DENIED)
        // oxlint-enable no-await-in-loop
      }
      const schema = tables[0]?.split('.')[0]
      await expect(home.query(`create table ${schema}.more ()`)).rejects.toMatchObject(DENIED)
      await expect(home.query(`delete from ${schema}.migrations`)).rejects.toMatchObject(DENIED)
    },
  )

  it('lets the correction service write the list, but not delete from it', async () => {
    await as('correction').query('select 1 from process.processes, process.search_entries limit 1')
    await as('correction').query('update process.processes set version = version where false')
    await expect(as('correction').query('delete from process.processes')).rejects.toMatchObject(DENIED)
  })
})

describe('the keys of personal data', () => {
  it.each(others('user', 'process', 'correction', 'licence', 'reporting'))(
    'are not read by %s',
    async (part) => {
      await expect(as(part).query('select 1 from event_store.person_keys')).rejects.toMatchObject(DENIED)
    },
  )

  it.each(others('user'))('cannot be created or deleted by %s', async (part) => {
    const statements = [
      `insert into event_store.person_keys values ('x', sha256(''))`,
      'delete from event_store.person_keys',
      `update event_store.person_keys set key = sha256('')`,
    ]
    for (const statement of statements)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(as(part).query(statement)).rejects.toMatchObject(DENIED)
  })
})

describe('shared tables', () => {
  const keep = (part: Roled, key: string) =>
    as(part).query(
      `insert into http_kit.idempotency (actor, key, fingerprint, status, body) values ('ana', $1, 'f', 200, 'secret')`,
      [key],
    )
  const keysSeen = async (database: Database) =>
    (await database.query<{ key: string }>('select key from http_kit.idempotency order by key')).map(
      ({ key }) => key,
    )

  it('[D4.12] show each service its own stored responses, and those from before roles', async () => {
    await keep('process', 'of-process')
    await keep('user', 'of-user')
    await owner().query(
      `insert into http_kit.idempotency (actor, key, fingerprint, status, body) values ('ana', 'old', 'f', 200, '')`,
    )
    expect(await keysSeen(as('process'))).toEqual(['of-process', 'old'])
    expect(await keysSeen(as('user'))).toEqual(['of-user', 'old'])
    expect(await keysSeen(owner())).toEqual(['of-process', 'of-user', 'old'])
    await expect(as('relay').query('select 1 from http_kit.idempotency')).rejects.toMatchObject(DENIED)
  })

  it('show each service only the key of its own fingerprints', async () => {
    const keyOf = (part: Roled) => openFingerprintKey(as(part))()
    const keys = [await keyOf('process'), await keyOf('user'), await openFingerprintKey(owner())()]
    expect(new Set(keys).size).toBe(3)
    expect(await keyOf('process')).toBe(keys[0])
    const seen = await as('process').query('select key from http_kit.fingerprint_keys')
    expect(seen).toEqual([{ key: keys[0] }])
    await expect(as('relay').query('select 1 from http_kit.fingerprint_keys')).rejects.toMatchObject(DENIED)
  })

  it('let each service move only the cursors of its own consumer groups', async () => {
    const place = (part: Roled, group: string) =>
      as(part).query('insert into messaging.cursors (consumer_group) values ($1)', [group])
    await place('reporting', 'reporting.processes')
    await place('relay', 'kafka-relay')
    await expect(place('catalogue', 'reporting.people')).rejects.toMatchObject(DENIED)
    await as('catalogue').query('update messaging.cursors set position = null, epoch = 100')
    const seen = await as('catalogue').query('select 1 from messaging.cursors')
    expect(seen).toHaveLength(2)
    const epochs = await owner().query<{ epoch: number }>('select epoch from messaging.cursors')
    expect(new Set(epochs.map(({ epoch }) => epoch))).toEqual(new Set([1]))
  })
})

describe('a service', () => {
  it.each(ROLED)('[D5.01] %s can check with its own role that its schemas are up to date', async (part) => {
    const own = schemas.filter(([name]) =>
      ['event_store', 'http_kit', 'messaging', 'issuing', part].includes(name),
    )
    await expect(ensureMigrated(urlBy(url(), signIns[part]), own)).resolves.toBeUndefined()
  })

  it.each(ROLED)('%s can read how long a writer of another role has delayed readers', async (part) => {
    await using session = await owner()
      .session()
      .then((held) => ({ ...held, [Symbol.asyncDispose]: held.release }))
    await session.query('begin')
    await session.query('select pg_current_xact_id()')
    const { seconds } = await openEventStore({ database: as(part) }).xminStall()
    expect(seconds).toBeGreaterThan(0)
    await session.query('rollback')
  })
})
