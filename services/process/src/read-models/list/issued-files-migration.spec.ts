import { processStream } from '@licensing/contracts'
import { migrate, openDatabase } from '@licensing/database'
import { eventStoreMigrations, openEventStore } from '@licensing/event-store'
import { issuedDocuments } from '@licensing/lifecycle'
import { aDocument, aProcess, anAnalyst, type ProcessBuilder, testDatabase } from '@licensing/test-support'
import { expect, it } from 'vitest'
import { migrations } from '../../../migrations'

const OWNER = '0a1a1a1a-0000-4000-8000-000000000002'

const attached = (process: ProcessBuilder, ...facts: Parameters<typeof aDocument>) =>
  process.after({ type: 'DocumentAttached', data: aDocument(...facts) }, anAnalyst)
const removed = (process: ProcessBuilder, documentId: string) =>
  process.after(
    {
      type: 'DocumentRemoved',
      data: { documentId, category: 'licenca_ambiental', originalName: 'licenca_ambiental.pdf' },
    },
    anAnalyst,
  )
const returned = (process: ProcessBuilder) =>
  process.after({ type: 'ProcessReturnedToAnalysis', data: {} }, anAnalyst)
const issued = () =>
  attached(attached(aProcess().approved(), 'licenca_ambiental'), 'certidao_uso_solo', {
    documentId: 'second',
  })

it('[L6.02] the migration of the issued files finds those of processes that were decided before', async () => {
  const processes = [
    aProcess().withDocument('licenca_ambiental').approved(),
    attached(aProcess().underAnalysis(), 'licenca_ambiental').approved(),
    issued(),
    issued().completed(),
    attached(issued(), 'outros_documentos').withDocument('licenca_ambiental'),
    removed(issued(), 'second'),
    returned(issued().awaitingSignature()),
    attached(returned(issued()), 'licenca_ambiental'),
    attached(returned(issued()).after({ type: 'ProcessApproved', data: {} }, anAnalyst), 'licenca_ambiental'),
    attached(aProcess().rejected(), 'licenca_ambiental'),
  ]
  await using disposable = await testDatabase()
  const { url } = disposable
  await migrate({ url, schema: 'event_store', migrations: eventStoreMigrations })
  const former = migrations.filter(({ name }) => name < '018_issued_files.ts')
  await migrate({ url, schema: 'process', migrations: former })
  const database = openDatabase({ url })
  try {
    const store = openEventStore({ database })
    for (const process of processes) {
      for (const { version: _, meta, recordedAt, ...event } of process.events())
        await store.append(database, {
          streamId: processStream(process.id),
          events: [event],
          meta,
          recordedAt,
        })
      await database.query(
        `insert into process.processes (id, version, status, owner_id, owner_role, pending_corrections, has_receipt,
           fee_exempt, created_at, updated_at)
         values ($1, 1, 'APPROVED', $2, 'APPLICANT', 0, true, false, now(), now())`,
        [process.id, OWNER],
      )
    }
    const through = migrations.filter(({ name }) => name <= '018_issued_files.ts')
    expect(await migrate({ url, schema: 'process', migrations: through })).toContain('018_issued_files.ts')
    const rows = await database.query<{ id: string; issued_files: string[] }>(
      'select id, issued_files from process.processes',
    )
    const files = new Map(rows.map((row) => [row.id, row.issued_files.toSorted()]))
    const folded = processes.map((process) =>
      issuedDocuments(process.state())
        .map(({ sha256 }) => sha256)
        .toSorted(),
    )
    expect(processes.map(({ id }) => files.get(id))).toEqual(folded)
    expect(folded.map(({ length }) => length)).toEqual([0, 0, 2, 2, 2, 1, 0, 0, 1, 0])
  } finally {
    await database.close()
  }
})
