import { randomUUID } from 'node:crypto'
import { openDatabase } from '@licensing/event-store'
import { HISTORY_ACTIONS } from '@licensing/contracts'
import { historyOfEvents, type HistoryRow } from '@licensing/process-store'
import { aProcess, testDatabase } from '@licensing/test-support'
import { afterAll, describe, expect, it } from 'vitest'
import { migrations } from '../../../migrations'
import { activityHistory } from './activity-history'

const history = activityHistory
const disposable = await testDatabase([['reporting', migrations]])
const database = openDatabase({ url: disposable.url })
afterAll(async () => {
  await database.close()
  await disposable.drop()
})
const linesOf = (builder: ReturnType<typeof aProcess>): HistoryRow[] =>
  historyOfEvents(builder.id, builder.events())

describe('the activity history', () => {
  const save = (rows: readonly HistoryRow[]) => database.transaction((tx) => history.save(tx, rows))

  it('the activity history is read back oldest first, as it was first written, regardless of the order of writes', async () => {
    const rows = linesOf(aProcess().approved('Sim').deleted())
    await save(rows.slice(3).toReversed())
    await save(rows.slice(0, 3))
    await save(rows.map((row) => ({ ...row, description: 'outra' })))
    await save([])
    expect(await history.of(database, rows[0]?.processId ?? '')).toEqual(rows)
  })

  it('the activity history stores every action, and lines without an actor', async () => {
    const processId = randomUUID()
    const rows = HISTORY_ACTIONS.map((action, index): HistoryRow => ({
      processId,
      version: index + 1,
      action,
      description: 'd',
      observations: null,
      actorId: null,
      actorRole: null,
      createdAt: '2026-03-02T12:00:00.000Z',
    }))
    await save(rows)
    expect(await history.of(database, processId)).toEqual(rows)
    expect(await history.of(database, randomUUID())).toEqual([])
  })
})
