import { processStream } from '@licensing/contracts'
import { migrate, openDatabase } from '@licensing/database'
import { eventStoreMigrations, openEventStore } from '@licensing/event-store'
import { issuedDocuments } from '@licensing/lifecycle'
import {
  aDocument,
  anAnalyst,
  anApplicant,
  aProcess,
  documentIssued,
  type ProcessBuilder,
  testDatabase,
} from '@licensing/test-support'
import { afterAll, expect, it } from 'vitest'
import { rowOf } from '@licensing/processes'
import { migrations } from '../../../migrations'

const disposable = await testDatabase()
const { url } = disposable
await migrate({ url, schema: 'event_store', migrations: eventStoreMigrations })
const database = openDatabase({ url })
const store = openEventStore({ database })
afterAll(async () => {
  await database.close()
  await disposable.drop()
})

/** Migrates the list up to the named migrations. @returns the names of those that ran */
const migrateBefore = (name: string) =>
  migrate({ url, schema: 'process', migrations: migrations.filter((migration) => migration.name < name) })

/** Stores the events of a process, and its row as the list had it before. */
const keep = async (process: ProcessBuilder): Promise<void> => {
  const streamId = processStream(process.id)
  for (const { version: _, meta, recordedAt, ...event } of process.events())
    await store.append(database, { streamId, events: [event], meta, recordedAt })
  await database.query(
    `insert into process.processes (id, version, status, owner_id, owner_role, pending_corrections, has_receipt,
       fee_exempt, created_at, updated_at)
     values ($1, 1, 'UNDER_ANALYSIS', $2, 'APPLICANT', 0, true, false, now(), now())`,
    [process.id, anApplicant.id],
  )
}
const attached = (process: ProcessBuilder, ...facts: Parameters<typeof aDocument>) =>
  process.after({ type: 'DocumentAttached', data: aDocument(...facts) }, anAnalyst)
const returned = (process: ProcessBuilder) =>
  process.after({ type: 'ProcessReturnedToAnalysis', data: {} }, anAnalyst)
const issued = () =>
  attached(attached(aProcess().approved(), 'licenca_ambiental'), 'certidao_uso_solo', {
    documentId: 'second',
  })

it('the migrations of the list filters count the corrections that already wait for staff, and date the protocols', async () => {
  await migrateBefore('012')
  const analysed = aProcess().underAnalysis()
  const answered = aProcess().underAnalysis().withCorrectedCorrection('latitude')
  const { id: correctionId } = answered.correction('latitude')
  const processes = [
    analysed,
    aProcess().underAnalysis().withPendingCorrection('latitude'),
    aProcess().underAnalysis().withCorrectedCorrection('latitude').withCorrectedCorrection('longitude'),
    answered.after({ type: 'CorrectionVerified', data: { correctionId, fieldName: 'latitude' } }),
    aProcess(),
  ]
  for (const process of processes) await keep(process)
  expect(await migrateBefore('014')).toEqual(['012_list_filters.ts', '013_list_orders.ts'])
  const rows = await database.query<{ id: string; waiting: number; protocoled: Date | null }>(
    'select id, corrections_to_verify as waiting, protocoled_at as protocoled from process.processes',
  )
  const found = processes.map(({ id }) => rows.find((row) => row.id === id))
  expect(found.map((row) => row?.waiting)).toEqual([0, 0, 2, 0, 0])
  const dates = found.map((row) => row?.protocoled && new Date(row.protocoled).toISOString())
  const protocoledAt = analysed.state().protocoledAt
  expect(dates).toEqual([protocoledAt, protocoledAt, protocoledAt, protocoledAt, null])
})

it('[L6.02] the migration of the issued files finds those of processes that were decided before', async () => {
  await migrateBefore('018')
  const removal = { documentId: 'second', category: 'licenca_ambiental', originalName: 'a.pdf' } as const
  const processes = [
    aProcess().withDocument('licenca_ambiental').approved(),
    attached(aProcess().underAnalysis(), 'licenca_ambiental').approved(),
    issued(),
    issued().completed(),
    attached(issued(), 'outros_documentos').withDocument('licenca_ambiental'),
    issued().after({ type: 'DocumentRemoved', data: removal }, anAnalyst),
    returned(issued().awaitingSignature()),
    attached(returned(issued()), 'licenca_ambiental'),
    attached(returned(issued()).approved(), 'licenca_ambiental'),
    attached(aProcess().rejected(), 'licenca_ambiental'),
  ]
  for (const process of processes) await keep(process)
  expect(await migrateBefore('019')).toContain('018_issued_files.ts')
  const rows = await database.query<{ id: string; files: string[] }>(
    'select id, issued_files as files from process.processes',
  )
  const files = new Map(rows.map((row) => [row.id, row.files.toSorted()]))
  const folded = processes.map((process) =>
    issuedDocuments(process.state())
      .map(({ sha256 }) => sha256)
      .toSorted(),
  )
  expect(processes.map(({ id }) => files.get(id))).toEqual(folded)
  expect(folded.map(({ length }) => length)).toEqual([0, 0, 2, 2, 2, 1, 0, 0, 1, 0])
})

it('[L6.02] the migration of the denials finds those of processes that were decided before, also taken back', async () => {
  await migrateBefore('026')
  const denied = (process: ProcessBuilder, documentId: string, number: string) =>
    process
      .rejected()
      .after(documentIssued({ documentId, number, code: documentId.padEnd(24, '0') }), anAnalyst)
  const final = (process: ProcessBuilder, documentId: string, number: string) => {
    const data = { documentId, number, sha256: 'f'.repeat(64), fileSize: 1, objectKey: 'k', signers: [] }
    return process.after({ type: 'IssuedDocumentMadeFinal', data: { ...data, signature: 'CODE' } }, anAnalyst)
  }
  const takenBack = (process: ProcessBuilder, documentId: string, number: string) =>
    returned(process).after({ type: 'IssuedDocumentVoided', data: { documentId, number } }, anAnalyst)
  const once = takenBack(
    final(denied(aProcess(), 'D1', 'IND 1/2026'), 'D1', 'IND 1/2026'),
    'D1',
    'IND 1/2026',
  )
  const processes = [aProcess().rejected(), denied(once, 'D2', 'IND 2/2026')]
  for (const process of processes) await keep(process)
  expect(await migrateBefore('028')).toContain('027_all_denials.ts')
  const rows = await database.query<{ id: string; denials: unknown; files: string[] }>(
    'select id, denials, issued_files as files from process.processes',
  )
  for (const process of processes) {
    const { denials, issued_files: files } = rowOf(process.state())
    const row = rows.find(({ id }) => id === process.id)
    expect([row?.denials, row?.files.toSorted()]).toEqual([denials, files.toSorted()])
  }
})
