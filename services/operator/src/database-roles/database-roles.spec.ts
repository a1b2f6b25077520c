import { type Database, openEventStore, openFingerprintKey } from '@licensing/event-store'
import { randomUUID } from 'node:crypto'
import {
  issuerStream,
  licenceStream,
  municipalityStream,
  OUTAGE_STREAM,
  processStream,
  signInStream,
  standardConditionStream,
  userStream,
} from '@licensing/contracts'
import { openDirectory } from '@licensing/process-store'
import { ensureMigrated } from '@licensing/runtime'
import { describe, expect, it } from 'vitest'
import { schemas } from '@licensing/standalone'
import { urlBy } from '@licensing/test-support/whole-api'
import { appendAs, DENIED, useGrantedDatabase } from '../testing/granted-database'
import { RIGHTS, ROLED, type Roled } from '../rights'

const { signIns, as, owner, url } = useGrantedDatabase()
const denied = (error: unknown) => {
  expect(error).toMatchObject(DENIED)
  return false
}
/** The statements that are not denied to the role. */
const allowedOf = async (pairs: readonly (readonly [Roled, string])[]) => {
  const outcomes = await Promise.all(
    pairs.map(([part, sql]) =>
      as(part)
        .query(sql)
        .then(() => true, denied),
    ),
  )
  return pairs.filter((_, at) => outcomes[at])
}
const others = (...allowed: Roled[]) => ROLED.filter((part) => !allowed.includes(part))

describe('events [D8.03]', () => {
  const outageStream = () => OUTAGE_STREAM
  const STREAMS: Readonly<Partial<Record<Roled, readonly ((id: string) => string)[]>>> = {
    user: [userStream, signInStream],
    catalogue: [municipalityStream, issuerStream, standardConditionStream, outageStream],
    process: [processStream, licenceStream],
    correction: [processStream],
    notification: [processStream],
  }
  const ALL = [
    userStream,
    signInStream,
    municipalityStream,
    issuerStream,
    licenceStream,
    standardConditionStream,
    outageStream,
    processStream,
  ]

  it('events can be appended by each service to its own kinds of stream only, and read by all', async () => {
    const appended = ROLED.map(async (part) => {
      const outcomes = ALL.map((stream) => appendAs(as(part), stream(randomUUID())).then(() => true, denied))
      await as(part).query('select 1 from event_store.events')
      return [part, await Promise.all(outcomes)]
    })
    expect(await Promise.all(appended)).toEqual(
      ROLED.map((part) => [part, ALL.map((stream) => STREAMS[part]?.includes(stream) ?? false)]),
    )
  })

  it('events reject every statement of a service but an append', async () => {
    const statements = [
      `update event_store.events set data = '{}'`,
      'delete from event_store.events',
      'truncate event_store.events',
      `insert into event_store.events values ('1', 1, 'process-x', 1, 'Noted', 1, '{}', '{}', now(), sha256(''))`,
      'alter table event_store.events disable trigger append_only',
      `insert into event_store.stream_writers values (current_user, '')`,
      'call event_store.advance_past_restored_events()',
    ]
    const pairs = ROLED.flatMap((part) => statements.map((statement) => [part, statement] as const))
    expect(await allowedOf(pairs)).toEqual([])
  })

  const appendToBoth = async (database: Database, streams: readonly string[]) => {
    const store = openEventStore({ database })
    const request = { events: [{ type: 'Noted', data: {} }], meta: {}, recordedAt: new Date() }
    await store.appendAll(
      database,
      streams.map((streamId) => ({ ...request, streamId })),
    )
    return Promise.all(streams.map(async (id) => (await store.head(database, id)).version))
  }

  it('events can be appended by the process service to a process and its licence together, and by the owner to any stream', async () => {
    const both = [processStream(randomUUID()), licenceStream(randomUUID())]
    expect(await appendToBoth(as('process'), both)).toEqual([1, 1])
    await expect(appendToBoth(as('correction'), both)).rejects.toMatchObject(DENIED)
    await expect(appendToBoth(as('process'), [...both, userStream(randomUUID())])).rejects.toMatchObject(
      DENIED,
    )
    expect(await appendToBoth(owner(), both)).toEqual([2, 2])
    expect(await appendAs(owner(), 'anything-1')).toHaveLength(1)
  })
})

describe('a schema', () => {
  const OF = {
    user: ['"user".users', '"user".credentials', '"user".signing_keys'],
    catalogue: ['catalogue.municipality_entries', 'catalogue.activity_entries'],
    process: ['process.last_seen', 'process.protocol_numbers', 'licence.projection_streams'],
    correction: ['correction.corrections'],
    reporting: ['reporting.protocoled'],
    notification: ['notification.notices', 'notification.outbox'],
  }
  const foreign = Object.entries(OF).flatMap(([home, tables]) =>
    others(home as Roled).flatMap((part) => tables.map((table) => [part, table] as const)),
  )

  it('a schema rejects reads and writes by every other service', async () => {
    const pairs = foreign.flatMap(([part, table]) =>
      [`select 1 from ${table}`, `delete from ${table}`].map((statement) => [part, statement] as const),
    )
    expect(await allowedOf(pairs)).toEqual([])
  })

  it('a schema lets its service read and write its tables, but not alter them', async () => {
    const own = Object.entries(OF).flatMap(([part, tables]) =>
      tables.map((table) => [part as Roled, table] as const),
    )
    for (const [part, table] of own) {
      // oxlint-disable no-await-in-loop -- one after the other
      await as(part).query(`select 1 from ${table}`)
      await as(part).query(`delete from ${table} where false`)
      // oxlint-enable no-await-in-loop
    }
    const alterations = own.flatMap(([part, table]) => {
      const [schema] = table.split('.')
      return [
        `truncate ${table}`,
        `drop table ${table}`,
        `create table ${schema}.more ()`,
        `delete from ${schema}.migrations`,
      ].map((statement) => [part, statement] as const)
    })
    expect(await allowedOf(alterations)).toEqual([])
  })

  it('[D8.03] a schema lets the services that show names read them by the views of their owners, and change none', async () => {
    const id = randomUUID()
    await owner().query(
      `insert into catalogue.activity_entries (id, code, description, "group", subgroup, search, version, created_at)
       values ($1, '10.01-1', 'Padaria', 'Indústria', 'Alimentos', '', 1, now())`,
      [id],
    )
    const readers = ['process', 'correction', 'reporting', 'notification'] as const
    for (const part of readers) {
      // oxlint-disable no-await-in-loop -- one after the other
      const names = await openDirectory(as(part)).names({
        people: [id],
        municipalities: [id],
        activities: [id],
      })
      expect(names.activity(id)).toEqual({ id, code: '10.01-1', description: 'Padaria', deleted: false })
      expect(names.account(id)).toBeNull()
      // oxlint-enable no-await-in-loop
    }
    await as('user').query('select id, name from catalogue.municipalities where not deleted')
    const attempts = [
      ...readers.flatMap((part) =>
        [`delete from "user".people`, `update catalogue.municipalities set name = 'x'`].map(
          (statement) => [part, statement] as const,
        ),
      ),
      ['user', 'select desk_settings from catalogue.municipalities'] as const,
      ['relay', 'select id from "user".people'] as const,
      ['catalogue', 'select id from "user".people'] as const,
      ['reporting', 'select process.cites_entry(gen_random_uuid())'] as const,
      ['correction', 'select email from "user".applicants'] as const,
      ['correction', 'select key from catalogue.pix_keys'] as const,
      ['reporting', 'select email from "user".mailboxes'] as const,
    ]
    await as('process').query('select id from "user".applicants where email is null')
    await as('process').query('select municipality_id, name from catalogue.pix_keys where key is null')
    await as('catalogue').query(
      'select process.cites_entry(entry), licence.cites_municipality(entry) from gen_random_uuid() as entry',
    )
    expect(await allowedOf(attempts)).toEqual([])
  })

  it('a schema lets the correction service write the list, but not delete from it', async () => {
    await as('correction').query(
      'select 1 from process.processes, process.search_entries, process.desk_entries limit 1',
    )
    await as('correction').query('update process.processes set version = version where false')
    await expect(as('correction').query('delete from process.processes')).rejects.toMatchObject(DENIED)
  })
})

describe('the keys of personal data', () => {
  it('the keys of personal data are read by the services that decrypt, and created and deleted only by the user service', async () => {
    const readers = ['user', 'process', 'correction', 'notification'] as const
    const reads = others(...readers).map((part) => [part, 'select 1 from event_store.person_keys'] as const)
    const writes = others('user').flatMap((part) =>
      [
        `insert into event_store.person_keys values ('x', sha256(''))`,
        'delete from event_store.person_keys',
        `update event_store.person_keys set key = sha256('')`,
      ].map((statement) => [part, statement] as const),
    )
    expect(await allowedOf([...reads, ...writes])).toEqual([])
  })

  it('[N5.06] the notification service can delete keys of farewells, and no others', async () => {
    const ids = ['farewell-1', 'person-1']
    await owner().query(
      `insert into event_store.person_keys select id, sha256('') from unnest($1::text[]) as id`,
      [ids],
    )
    await Promise.all(ids.map((id) => as('notification').query('select "user".forget_farewell($1)', [id])))
    const left = await owner().query<{ person_id: string }>(
      'select person_id from event_store.person_keys where person_id = any($1)',
      [ids],
    )
    expect(left).toEqual([{ person_id: 'person-1' }])
    await expect(as('reporting').query(`select "user".forget_farewell('x')`)).rejects.toMatchObject(DENIED)
  })
})

describe('shared tables', () => {
  const keep = (part: Roled, key: string) =>
    as(part).query(
      `insert into commands.idempotency (actor, key, fingerprint, status, body) values ('ana', $1, 'f', 200, 'secret')`,
      [key],
    )
  const keysSeen = async (database: Database) =>
    (await database.query<{ key: string }>('select key from commands.idempotency order by key')).map(
      ({ key }) => key,
    )

  it('[D4.12] shared tables show each service its own stored responses, and those from before roles', async () => {
    await keep('process', 'of-process')
    await keep('user', 'of-user')
    await owner().query(
      `insert into commands.idempotency (actor, key, fingerprint, status, body) values ('ana', 'old', 'f', 200, '')`,
    )
    expect(await keysSeen(as('process'))).toEqual(['of-process', 'old'])
    expect(await keysSeen(as('user'))).toEqual(['of-user', 'old'])
    expect(await keysSeen(owner())).toEqual(['of-process', 'of-user', 'old'])
    await expect(as('relay').query('select 1 from commands.idempotency')).rejects.toMatchObject(DENIED)
  })

  it('shared tables show each service only the key of its own fingerprints', async () => {
    const keyOf = (part: Roled) => openFingerprintKey(as(part))()
    const keys = [await keyOf('process'), await keyOf('user'), await openFingerprintKey(owner())()]
    expect(new Set(keys).size).toBe(3)
    expect(await keyOf('process')).toBe(keys[0])
    const seen = await as('process').query('select key from commands.fingerprint_keys')
    expect(seen).toEqual([{ key: keys[0] }])
    await expect(as('relay').query('select 1 from commands.fingerprint_keys')).rejects.toMatchObject(DENIED)
  })

  it('shared tables let each service move only the cursors of its own consumer groups', async () => {
    const place = (part: Roled, group: string) =>
      as(part).query(
        `insert into messaging.cursors as c (consumer_group) values ($1)
          on conflict (consumer_group) do update set epoch = c.epoch + 1`,
        [group],
      )
    await place('reporting', 'reporting.processes')
    await place('reporting', 'reporting.processes')
    await place('process', 'licence.list')
    await place('relay', 'kafka-relay')
    for (const group of ['reporting.processes', 'reporting.clocks'])
      await expect(place('catalogue', group)).rejects.toMatchObject(DENIED)
    await as('catalogue').query('update messaging.cursors set position = null, epoch = 100')
    const seen = await as('catalogue').query('select 1 from messaging.cursors')
    expect(seen).toHaveLength(3)
    const epochs = await owner().query<{ epoch: number }>('select epoch from messaging.cursors')
    expect(new Set(epochs.map(({ epoch }) => epoch))).toEqual(new Set([1, 2]))
  })
})

describe('a service', () => {
  it('[D5.01] a service can check with its own role that its schemas are up to date', async () => {
    const checks = ROLED.map((part) => {
      const own = schemas.filter(([name]) =>
        ['event_store', 'commands', 'messaging', 'issuing', ...RIGHTS[part].schemas].includes(name),
      )
      return ensureMigrated(urlBy(url(), signIns[part]), own)
    })
    expect(await Promise.all(checks)).toEqual(ROLED.map(() => undefined))
  })

  it('a service can read how long a writer of another role has delayed readers', async () => {
    await using session = await owner()
      .session()
      .then((held) => ({ ...held, [Symbol.asyncDispose]: held.release }))
    await session.query('begin')
    await session.query('select pg_current_xact_id()')
    const stalls = ROLED.map((part) => openEventStore({ database: as(part) }).xminStall())
    for (const { seconds } of await Promise.all(stalls)) expect(seconds).toBeGreaterThan(0)
    await session.query('rollback')
  })
})
