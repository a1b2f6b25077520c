import { municipalityStream, processStream } from '@licensing/contracts'
import { openPostgresBus } from '@licensing/messaging'
import { openDirectory, openProcessStream } from '@licensing/process-store'
import { aProcess } from '@licensing/test-support'
import { afterAll, expect, it } from 'vitest'
import { startProcessService } from '../../testing/running-service'
import { followEvents, listProjection } from './follow-events'

const now = () => new Date('2026-06-05T12:00:00.000Z')
const api = await startProcessService({ now })
afterAll(api.close)
const { database, store } = api
const directory = openDirectory(database)
const stream = openProcessStream({
  database,
  store,
  analystScope: 'any',
  now,
  directory,
  namesIn: () => ({}),
})
const follow = followEvents({ stream, directory })

it('[C2.08] days that a command counted with an older calendar are counted again when its event is followed', async () => {
  await api.setDesk(api.natal, { calendar: [{ on: '2026-06-02', name: 'Padroeira', yearly: false }] })
  const process = aProcess()
    .ownedBy(api.maria)
    .in(api.natal)
    .filed({ licensingType: 'LO' })
    .numbered('2026/001')
    .coded('1'.repeat(24))
    .begunAt('2026-03-02T12:00:00.000Z')
    .underAnalysis()
  const id = await api.stored(process)
  const writeDay = (calendarChange: number) =>
    database.query(
      `update process.desk_entries set due_on = '2026-06-02', calendar_version = calendar_version + $2 where id = $1`,
      [id, calendarChange],
    )
  const dueAfterEvent = async () => {
    const { version } = process.state()
    const event = { streamId: processStream(id), version, type: 'AnalysisStarted' }
    await database.transaction((tx) =>
      follow(tx, [{ ...event, recordedAt: now().toISOString(), data: {} }], {
        name: (table) => `process.${table}`,
      }),
    )
    const [row] = await database.query<{ due: string }>(
      'select due_on::text as due from process.desk_entries where id = $1',
      [id],
    )
    return row?.due
  }
  expect(await dueAfterEvent()).toBe('2026-06-03')
  await writeDay(-1)
  expect(await dueAfterEvent()).toBe('2026-06-03')
  // Counted with the present calendar, so not counted again.
  await writeDay(0)
  expect(await dueAfterEvent()).toBe('2026-06-02')
})

it('[C2.08] a changed calendar is followed in slices of 200 processes, without an open transaction', async () => {
  await api.setDesk(api.natal, { calendar: [] })
  await api.settled()
  await database.query(
    `insert into process.desk_entries
     select (jsonb_populate_record(entry, jsonb_build_object('id', gen_random_uuid(), 'calendar_version', -1))).*
       from process.desk_entries entry, generate_series(1, 450)`,
  )
  const slices: { processes: number; openTransactions: number | undefined }[] = []
  const loadEach: typeof stream.loadEach = async (_, ids) => {
    const [idle] = await database.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    )
    slices.push({ processes: ids.length, openTransactions: idle?.count })
    return []
  }
  const bus = openPostgresBus({ database, store })
  const lists = listProjection({ database, store, bus, directory, stream: { ...stream, loadEach } })
  const { events } = await store.load(database, municipalityStream(api.natal))
  await lists.handleBatch(events)
  await bus.close()
  const open = { openTransactions: 0 }
  expect(slices.map(({ processes }) => processes)).toEqual([200, 200, 50])
  expect(slices).toMatchObject([open, open, open])
})
