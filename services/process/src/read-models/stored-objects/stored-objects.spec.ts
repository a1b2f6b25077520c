import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DocumentStore, newObjectKey, openFilesystemStore } from '@licensing/document-store'
import { processStream } from '@licensing/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningProcessService, startProcessService } from '../../spec-support/running-service'
import { sweepDocuments } from './stored-objects'

let api: RunningProcessService
let folder: string
let documents: DocumentStore
const inTwoDays = () => new Date(Date.now() + 48 * 3_600_000)

beforeAll(async () => {
  api = await startProcessService()
  folder = await mkdtemp(join(tmpdir(), 'licensing-sweep-'))
  documents = await openFilesystemStore({ directory: join(folder, 'documents') })
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true, force: true })
})

const put = async (): Promise<string> => {
  const path = join(folder, 'source')
  await writeFile(path, 'conteúdo')
  const sha256 = '0'.repeat(64)
  const { key } = await documents.put(newObjectKey(), { path, size: 9 }, { mediaType: 'text/plain', sha256 })
  return key
}

const keys = async (): Promise<string[]> => {
  const found: string[] = []
  for await (const { key } of documents.list()) found.push(key)
  return found.toSorted()
}

/** The event a finished upload leaves behind. */
const name = async (processId: string, objectKey: string) => {
  const streamId = processStream(processId)
  await api.store.append(api.database, {
    streamId,
    expected: await api.store.head(api.database, streamId),
    events: [
      {
        type: 'DocumentAttached',
        data: {
          documentId: crypto.randomUUID(),
          category: 'requerimento',
          originalName: 'a.pdf',
          mediaType: 'application/pdf',
          fileSize: 9,
          sha256: '0'.repeat(64),
          objectKey,
        },
      },
    ],
    meta: { actorId: null, actorRole: null, correlationId: 'c' },
    recordedAt: new Date(),
  })
}

describe('sweeping the document store', () => {
  it('removes only what no event names, and only once it is a day old', async () => {
    const { id } = await api.file(api.maria)
    const named = await put()
    const orphan = await put()
    await name(id, named)
    await api.settled()
    const objects = { lag: async () => ({ events: 0, seconds: 0 }) }
    const deps = { database: api.database, documents, objects }
    expect(await sweepDocuments(deps)).toBe(0)
    expect(await keys()).toEqual([named, orphan].toSorted())
    expect(await sweepDocuments({ ...deps, now: inTwoDays })).toBe(1)
    expect(await keys()).toEqual([named])
  })

  it('waits while events are still to be followed: one of them might name the object', async () => {
    const orphan = await put()
    const behind = { lag: async () => ({ events: 1, seconds: 0 }) }
    expect(await sweepDocuments({ database: api.database, documents, objects: behind, now: inTwoDays })).toBe(
      0,
    )
    expect(await keys()).toContain(orphan)
  })
})
