import { processStream } from '@licensing/contracts'
import { migrate, openDatabase } from '@licensing/database'
import { eventStoreMigrations, openEventStore } from '@licensing/event-store'
import { aProcess, type ProcessBuilder, testDatabase } from '@licensing/test-support'
import { expect, it } from 'vitest'
import { migrations } from '../../../migrations'

const OWNER = '0a1a1a1a-0000-4000-8000-000000000002'

it('the migrations of the list filters count the corrections that already wait for staff, and date the protocols', async () => {
  await using disposable = await testDatabase()
  const { url } = disposable
  await migrate({ url, schema: 'event_store', migrations: eventStoreMigrations })
  const former = migrations.filter(({ name }) => name < '012_list_filters.ts')
  await migrate({ url, schema: 'process', migrations: former })
  const database = openDatabase({ url })
  try {
    const store = openEventStore({ database })
    const keep = async (builder: ProcessBuilder) => {
      for (const { version: _, meta, recordedAt, ...event } of builder.events())
        await store.append(database, {
          streamId: processStream(builder.id),
          events: [event],
          meta,
          recordedAt,
        })
      await database.query(
        `insert into process.processes (id, version, status, owner_id, owner_role, pending_corrections, has_receipt,
           fee_exempt, created_at, updated_at)
         values ($1, 1, 'UNDER_ANALYSIS', $2, 'APPLICANT', 0, true, false, now(), now())`,
        [builder.id, OWNER],
      )
      return builder.id
    }
    const analysed = () => aProcess().underAnalysis()
    const answered = analysed().withCorrectedCorrection('latitude')
    const ids = {
      none: await keep(analysed()),
      pending: await keep(analysed().withPendingCorrection('latitude')),
      two: await keep(analysed().withCorrectedCorrection('latitude').withCorrectedCorrection('longitude')),
      verified: await keep(
        answered.after({
          type: 'CorrectionVerified',
          data: { correctionId: answered.correction('latitude').id, fieldName: 'latitude' },
        }),
      ),
    }
    const filed = await keep(aProcess())
    const through = migrations.filter(({ name }) => name <= '013_list_orders.ts')
    expect(await migrate({ url, schema: 'process', migrations: through })).toEqual([
      '012_list_filters.ts',
      '013_list_orders.ts',
    ])
    const rows = await database.query<{
      id: string
      corrections_to_verify: number
      protocoled_at: Date | null
    }>('select id, corrections_to_verify, protocoled_at from process.processes')
    const counts = new Map(rows.map(({ id, corrections_to_verify: count }) => [id, count]))
    expect(Object.values(ids).map((id) => counts.get(id))).toEqual([0, 0, 2, 0])
    const dates = new Map(rows.map(({ id, protocoled_at: at }) => [id, at && new Date(at).toISOString()]))
    expect(dates.get(ids.pending)).toBe(analysed().state().protocoledAt)
    expect(dates.get(filed)).toBeNull()
  } finally {
    await database.close()
  }
})
