import { openFingerprintKey } from '@licensing/commands'
import { randomUUID } from 'node:crypto'
import { municipalityStream, processStream, signInStream, userStream } from '@licensing/contracts'
import { type Database, openDatabase } from '@licensing/database'
import { type EventStore, openEventStore } from '@licensing/event-store'
import { ensureMigrated } from '@licensing/service-runtime'
import { testDatabase, type TestDatabase } from '@licensing/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrateAll, schemas } from '@licensing/standalone'
import { newSignIns, urlBy } from '@licensing/test-support/whole-api'
import { runAdmin } from '../testing/operator'
import { grantRoles, UnfitRole } from './grant-roles'
import { ROLED, type Roled } from './rights'

let disposable: TestDatabase
let owner: Database
const signIns = newSignIns()
const databases = new Map<Roled, Database>()
beforeAll(async () => {
  disposable = await testDatabase()
  await migrateAll(disposable.url)
  owner = openDatabase({ url: disposable.url })
  await grantRoles(owner, signIns)
  for (const part of ROLED) databases.set(part, openDatabase({ url: urlBy(disposable.url, signIns[part]) }))
})
afterAll(async () => {
  await Promise.all([...databases.values(), owner].map((each) => each?.close()))
  await disposable?.drop()
})

const as = (part: Roled): Database => {
  const database = databases.get(part)
  if (database === undefined) throw new Error(`${part} has no role`)
  return database
}
const DENIED = { code: '42501' }
const others = (...allowed: Roled[]) => ROLED.filter((part) => !allowed.includes(part))
const event = { type: 'Noted', data: {} }
const append = (database: Database, streamId: string, store: EventStore = openEventStore({ database })) =>
  store.append(database, { streamId, events: [event], meta: {}, recordedAt: new Date() })

describe('events [D8.03]', () => {
  const STREAMS: Readonly<Record<Roled, readonly ((id: string) => string)[]>> = {
    user: [userStream, signInStream],
    catalogue: [municipalityStream],
    process: [processStream],
    correction: [processStream],
    reporting: [],
    relay: [],
  }
  const ALL = [userStream, signInStream, municipalityStream, processStream]

  it.each(ROLED)('can be appended by %s to its own kind of stream only, and read', async (part) => {
    for (const stream of STREAMS[part])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await append(as(part), stream(randomUUID()))).toHaveLength(1)
    for (const stream of ALL.filter((each) => !STREAMS[part].includes(each)))
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(append(as(part), stream(randomUUID()))).rejects.toMatchObject(DENIED)
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

  it('can be appended by the owner to any stream', async () => {
    expect(await append(owner, 'anything-1')).toHaveLength(1)
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
  it.each(others('user', 'process', 'correction', 'reporting'))('are not read by %s', async (part) => {
    await expect(as(part).query('select 1 from event_store.person_keys')).rejects.toMatchObject(DENIED)
  })

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
    await owner.query(
      `insert into http_kit.idempotency (actor, key, fingerprint, status, body) values ('ana', 'old', 'f', 200, '')`,
    )
    expect(await keysSeen(as('process'))).toEqual(['of-process', 'old'])
    expect(await keysSeen(as('user'))).toEqual(['of-user', 'old'])
    expect(await keysSeen(owner)).toEqual(['of-process', 'of-user', 'old'])
    await expect(as('relay').query('select 1 from http_kit.idempotency')).rejects.toMatchObject(DENIED)
  })

  it('show each service only the key of its own fingerprints', async () => {
    const keyOf = (part: Roled) => openFingerprintKey(as(part))()
    const keys = [await keyOf('process'), await keyOf('user'), await openFingerprintKey(owner)()]
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
    const epochs = await owner.query<{ epoch: number }>('select epoch from messaging.cursors')
    expect(new Set(epochs.map(({ epoch }) => epoch))).toEqual(new Set([1]))
  })
})

describe('a service', () => {
  it.each(ROLED)('[D5.01] %s can check with its own role that its schemas are up to date', async (part) => {
    const own = schemas.filter(([name]) => ['event_store', 'http_kit', 'messaging', part].includes(name))
    await expect(ensureMigrated(urlBy(disposable.url, signIns[part]), own)).resolves.toBeUndefined()
  })

  it.each(ROLED)('%s can read how long a writer of another role has delayed readers', async (part) => {
    await using session = await owner
      .session()
      .then((held) => ({ ...held, [Symbol.asyncDispose]: held.release }))
    await session.query('begin')
    await session.query('select pg_current_xact_id()')
    const { seconds } = await openEventStore({ database: as(part) }).xminStall()
    expect(seconds).toBeGreaterThan(0)
    await session.query('rollback')
  })
})

describe('database-roles', () => {
  const addresses = (given = signIns) => ({
    DATABASE_URL: disposable.url,
    LOG_LEVEL: 'silent',
    ...Object.fromEntries(
      ROLED.map((part) => [`${part.toUpperCase()}_DATABASE_URL`, urlBy(disposable.url, given[part])]),
    ),
  })

  it('creates missing roles, and a second run updates a changed password', async () => {
    const fresh = newSignIns()
    const first = await runAdmin(['database-roles'], { environment: addresses(fresh) })
    expect(first).toMatchObject({ code: 0, err: '' })
    expect(first.out).toContain(`CREATED ${fresh.relay.name}: relay`)
    const changed = { ...fresh, relay: { ...fresh.relay, password: 'another' } }
    const second = await runAdmin(['database-roles'], { environment: addresses(changed) })
    expect(second.out).toContain(`GRANTED ${fresh.relay.name}: relay`)
    await using relay = openDatabase({ url: urlBy(disposable.url, changed.relay) })
    expect(await relay.query('select count(*) from event_store.events')).toHaveLength(1)
    await using before = openDatabase({ url: urlBy(disposable.url, fresh.relay) })
    await expect(before.query('select 1')).rejects.toMatchObject({ code: '28P01' })
    await grantRoles(owner, signIns)
  })

  it('of the previous release leaves its services able to append', async () => {
    const { name } = signIns.process
    await owner.query(`revoke all on event_store.transaction_shift from public, ${name}`)
    await owner.query(`revoke execute on function event_store.shifted(xid8) from public, ${name}`)
    expect(await append(as('process'), processStream(randomUUID()))).toHaveLength(1)
    await grantRoles(owner, signIns)
  })

  it('creates a role for metrics that sees the statistics of every session, and no table', async () => {
    const metrics = { name: `${signIns.relay.name}_metrics`, password: 'of the exporter' }
    const environment = { ...addresses(), METRICS_DATABASE_URL: urlBy(disposable.url, metrics) }
    const { out } = await runAdmin(['database-roles'], { environment })
    expect(out).toContain(`CREATED ${metrics.name}: metrics`)
    await using exporter = openDatabase({ url: urlBy(disposable.url, metrics) })
    const hidden = `select 1 from pg_stat_activity where query = '<insufficient privilege>'`
    expect(await exporter.query(hidden)).toEqual([])
    await expect(exporter.query('select 1 from event_store.events')).rejects.toMatchObject(DENIED)
    await owner.query(`drop role ${metrics.name}`)
  })

  it('revokes any other grant', async () => {
    await owner.query(`grant all on all tables in schema "user" to ${signIns.relay.name}`)
    await grantRoles(owner, signIns)
    await expect(as('relay').query('select 1 from "user".signing_keys')).rejects.toMatchObject(DENIED)
  })

  it('keeps the grants of a read model through a rebuild', async () => {
    const table = () => owner.query(`select 'process.processes'::regclass::oid`)
    const before = await table()
    await runAdmin(['rebuild-projection', 'process.list'], { environment: addresses() })
    expect(await table()).not.toEqual(before)
    await as('correction').query('select 1 from process.processes, process.search_entries limit 1')
    await as('process').query('delete from process.processes where false')
    await expect(as('reporting').query('select 1 from process.processes')).rejects.toMatchObject(DENIED)
  })

  it('rejects a role with more privileges than its grants', async () => {
    const { name } = signIns.user
    await owner.query(`alter role ${name} createdb`)
    await expect(grantRoles(owner, signIns)).rejects.toThrow(UnfitRole)
    await owner.query(`alter role ${name} nocreatedb`)
  })

  it('names each invalid variable, and never a password', async () => {
    const wrong = { ...addresses(), USER_DATABASE_URL: 'postgres://nobody@db/licensing' }
    const missing = { ...addresses(), USER_DATABASE_URL: '' }
    for (const given of [wrong, missing]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { code, err } = await runAdmin(['database-roles'], { environment: given })
      expect(code).toBe(2)
      expect(err).toContain('USER_DATABASE_URL: ')
      expect(err).not.toContain(encodeURIComponent(signIns.relay.password))
    }
    const same = { ...signIns, relay: signIns.user }
    expect((await runAdmin(['database-roles'], { environment: addresses(same) })).err).toContain(
      'the same role',
    )
  })
})
