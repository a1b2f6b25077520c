import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { newObjectKey, openFilesystemStore, StoreUnavailable } from '@licensing/document-store'
import type { RenderOptions } from '@licensing/pdf'
import { readPdf, someFacts } from '@licensing/pdf/printing-testing'
import { afterAll, describe, expect, it } from 'vitest'
import { readPrintedBoundary } from './printed-boundary'
import { openPrinter } from './printer'

const folder = await mkdtemp(join(tmpdir(), 'licensing-printer-'))
const documents = await openFilesystemStore({ directory: join(folder, 'documents') })
afterAll(() => rm(folder, { recursive: true, force: true }))

const storedCrest = async (text = 'a crest') => {
  const bytes = Buffer.from(text)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const objectKey = newObjectKey()
  const source = { stream: Readable.from([bytes]), size: bytes.length }
  await documents.put(objectKey, source, { mediaType: 'image/png', sha256 })
  return { objectKey, sha256 }
}

/** Prints nothing, and keeps what it was asked for. */
const recording = () => {
  const asked: RenderOptions[] = []
  const print = openPrinter({
    documents,
    render: async (_, options) => {
      asked.push(options)
      return new Uint8Array()
    },
  })
  return { asked, print }
}

describe('printing a document', () => {
  it('[L1.04] printing a document renders it as PDF; a draft is marked, and has no number', async () => {
    const print = openPrinter({ documents })
    const { text } = await readPdf(await print(someFacts(), { draft: true }))
    expect(text).toContain('MINUTA – SEM VALOR')
    expect(text).not.toContain('LO 12/2026')
    expect((await readPdf(await print(someFacts()))).text).toContain('LO 12/2026')
  })

  it('[L2.10] printing a document takes the crest from the document store', async () => {
    const { asked, print } = recording()
    await print(someFacts({ crest: await storedCrest() }))
    expect(asked[0]?.crest?.toString()).toBe('a crest')
    await print(someFacts(), { draft: true })
    expect(asked).toMatchObject([{ draft: false }, { crest: null, draft: true }])
  })

  it('[L2.09] printing a document draws the outline that was recorded, whatever the boundaries of the state are now', async () => {
    const { asked, print } = recording()
    const recorded = await readPrintedBoundary('2408003')
    expect(recorded?.credit).toBe('IBGE, Malha Municipal 2022')
    expect(await Promise.all([null, '3550308'].map(readPrintedBoundary))).toEqual([null, null])
    await print(someFacts({ boundary: recorded }))
    expect(asked[0]?.boundary?.polygons.flat().length).toBeGreaterThan(0)
    const outline = '[[[[-35,-5],[-35.1,-5],[-35,-5.1],[-35,-5]]]]'
    await print(someFacts({ boundary: { outline, credit: 'IBGE, 1991' } }))
    await print(someFacts({ boundary: null }))
    expect(asked.slice(1).map((each) => each.boundary)).toEqual([
      { polygons: JSON.parse(outline) as unknown, credit: 'IBGE, 1991' },
      null,
    ])
  })

  it('[L1.04] printing a document fails as unavailable without the recorded crest, a store, or a renderer', async () => {
    const unavailable = { code: 'DEPENDENCY_DOWN' }
    const { asked, print } = recording()
    const crest = await storedCrest()
    const other = await storedCrest('another')
    await expect(print(someFacts({ crest: { ...crest, sha256: other.sha256 } }))).rejects.toMatchObject(
      unavailable,
    )
    await expect(print(someFacts({ crest: { ...crest, objectKey: newObjectKey() } }))).rejects.toMatchObject(
      unavailable,
    )
    expect(asked).toEqual([])
    const down = { ...documents, get: () => Promise.reject(new StoreUnavailable('down')) }
    const render = () => Promise.reject(new Error('The thread ended'))
    await expect(openPrinter({ documents: down })(someFacts({ crest }))).rejects.toThrow(StoreUnavailable)
    await expect(openPrinter({ documents, render })(someFacts())).rejects.toMatchObject(unavailable)
  })
})
