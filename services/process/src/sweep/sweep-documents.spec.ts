import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { type DocumentFacts, type ProcessEvent, processStream } from '@licensing/contracts'
import {
  type Database,
  type EventStore,
  eventStoreMigrations,
  openDatabase,
  openEventStore,
} from '@licensing/event-store'
import { type DocumentStore, newObjectKey, openFilesystemStore } from '@licensing/document-store'
import { openLogger } from '@licensing/observability'
import { openDirectory, openProcessStream, type ProcessStream } from '@licensing/process-store'
import { forRecordsOf } from '@licensing/runtime'
import {
  aDocument,
  aProcess,
  documentIssued,
  type ProcessBuilder,
  testDatabase,
  type TestDatabase,
} from '@licensing/test-support'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweepDocuments, type SweepDeps } from './sweep-documents'

const DAY_MS = 24 * 3_600_000

let db: TestDatabase
let database: Database
let store: EventStore
let stream: ProcessStream
let folder: string
let documents: DocumentStore
/** The objects of files that no form has used yet. */
let uploaded: string[] = []

beforeAll(async () => {
  db = await testDatabase([['event_store', eventStoreMigrations]])
  database = openDatabase({ url: db.url })
  store = openEventStore({ database })
  const directory = openDirectory(database)
  const now = () => new Date()
  stream = openProcessStream({ database, store, analystScope: 'any', now, directory, namesIn: () => ({}) })
  folder = await mkdtemp(join(tmpdir(), 'licensing-sweep-'))
})
beforeEach(async () => {
  uploaded = []
  documents = await openFilesystemStore({ directory: join(folder, crypto.randomUUID()) })
})
afterAll(async () => {
  await database?.close()
  await db?.drop()
  await rm(folder, { recursive: true, force: true })
})

const put = async (): Promise<string> => {
  const source = { stream: Readable.from([Buffer.from('x')]), size: 1 }
  const { key } = await documents.put(newObjectKey(), source, { mediaType: 'text/plain', sha256: '0' })
  return key
}

const keys = async (): Promise<string[]> => {
  const found: string[] = []
  for await (const { key } of documents.list()) found.push(key)
  return found.toSorted()
}

/** Appends the event of a finished upload. No projection runs in this spec. */
const name = (objectKey: string, type = 'DocumentAttached') =>
  store.append(database, {
    streamId: processStream(crypto.randomUUID()),
    expected: { version: 0, hash: '0'.repeat(64) },
    events: [{ type, data: { documentId: crypto.randomUUID(), originalName: 'a.pdf', objectKey } }],
    meta: {},
    recordedAt: new Date(),
  })

const append = (process: ProcessBuilder) =>
  store.append(database, {
    streamId: processStream(process.id),
    expected: { version: 0, hash: '0'.repeat(64) },
    events: process.facts(),
    meta: {},
    recordedAt: new Date(),
  })

const uploads = { objectsAmong: async () => uploaded }

const logger = openLogger({ service: 'spec', level: 'silent' })

/** @returns the number of removed objects */
const sweepAfter = (days: number, change: Partial<SweepDeps> = {}) => {
  const now = () => new Date(Date.now() + days * DAY_MS)
  const deps = { database, store, stream, documents, uploads, now, ...change }
  return sweepDocuments(deps, forRecordsOf('spec', { database, logger }))
}

describe('sweeping the document store', () => {
  it('sweeping the document store removes an object that no event names, once it is a day old', async () => {
    await put()
    expect(await sweepAfter(0)).toBe(0)
    expect(await sweepAfter(2)).toBe(1)
    expect(await keys()).toEqual([])
  })

  it('sweeping the document store keeps an object that an event of any type names, without any read model', async () => {
    const named = [await put(), await put(), await put()]
    const types = ['DocumentAttached', 'PaymentReceiptAttached', 'AnyOther']
    await Promise.all(named.map((key, index) => name(key, types[index])))
    expect(await sweepAfter(2)).toBe(0)
    expect(await keys()).toEqual(named.toSorted())
  })

  it('[K7.06] sweeping the document store keeps the object of an upload until its row is gone', async () => {
    uploaded = [await put()]
    expect(await sweepAfter(2)).toBe(0)
    uploaded = []
    expect(await sweepAfter(2)).toBe(1)
  })

  it('[D8.2] sweeping the document store removes the object of a document removed from a draft, and keeps one removed after filing', async () => {
    const [mistaken, filed, kept] = [await put(), await put(), await put()]
    const attached = [mistaken, filed, kept].map((objectKey) => aDocument('requerimento', { objectKey }))
    const removed = ({ documentId, category, originalName }: DocumentFacts): ProcessEvent => ({
      type: 'DocumentRemoved',
      data: { documentId, category, originalName },
    })
    const [first, second, third] = attached as [DocumentFacts, DocumentFacts, DocumentFacts]
    await append(
      aProcess()
        .asDraft()
        .withDocument('requerimento', first)
        .withDocument('requerimento', second)
        .withDocument('requerimento', third)
        .after(removed(first))
        .submitted()
        .after(removed(second)),
    )
    expect(await sweepAfter(2)).toBe(1)
    expect(await keys()).toEqual([filed, kept].toSorted())
  })

  it('[L3.11] sweeping the document store keeps an issued file with the one that was signed, also of a process without a document', async () => {
    const [removed, issued, signed] = [await put(), await put(), await put()]
    const document = aDocument('requerimento', { objectKey: removed })
    const { documentId, category, originalName } = document
    const file = { documentId: 'd1', sha256: 'a', fileSize: 1 }
    await append(
      aProcess()
        .asDraft()
        .withDocument('requerimento', document)
        .after({ type: 'DocumentRemoved', data: { documentId, category, originalName } })
        .submitted()
        .rejected()
        .after(documentIssued({ ...file, objectKey: issued }))
        .after({
          type: 'IssuedDocumentMadeFinal',
          data: { ...file, objectKey: signed, number: 'IND 1/2026', signature: 'UPLOADED', signers: [] },
        }),
    )
    expect(await sweepAfter(2)).toBe(1)
    expect(await keys()).toEqual([issued, signed].toSorted())
  })

  it('sweeping the document store does nothing while another instance sweeps', async () => {
    await put()
    const other = await database.session()
    await other.query(`select pg_advisory_lock(hashtextextended('process.sweep-documents', 0))`)
    expect(await sweepAfter(2)).toBe(0)
    await other.release()
    expect(await sweepAfter(2)).toBe(1)
  })

  it('[D9.16] sweeping the document store continues after a process that cannot be read, whose objects stay, and an object that cannot be removed', async () => {
    const [, stuck, ofPoisoned] = [await put(), await put(), await put()]
    const document = aDocument('requerimento', { objectKey: ofPoisoned })
    const { documentId, category, originalName } = document
    const poisoned = aProcess()
      .asDraft()
      .withDocument('requerimento', document)
      .after({ type: 'DocumentRemoved', data: { documentId, category, originalName } })
    await append(poisoned)
    const load: ProcessStream['load'] = (source, id) =>
      id === poisoned.id ? Promise.reject(new Error('unreadable')) : stream.load(source, id)
    const remove: DocumentStore['remove'] = (key) =>
      key === stuck ? Promise.reject(new Error('locked')) : documents.remove(key)
    expect(await sweepAfter(2, { stream: { load }, documents: { ...documents, remove } })).toBe(1)
    expect(await keys()).toEqual([stuck, ofPoisoned].toSorted())
    expect([await sweepAfter(2), await keys()]).toEqual([2, []])
  })

  it('sweeping the document store removes nothing when the events cannot be read', async () => {
    const orphan = await put()
    const away = { ...store, namedObjects: () => Promise.reject(new Error('database unavailable')) }
    await expect(sweepAfter(2, { store: away })).rejects.toThrow('database unavailable')
    expect(await keys()).toEqual([orphan])
  })
})
