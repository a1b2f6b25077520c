import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PrintedFacts } from '@licensing/contracts'
import { newObjectKey, openFilesystemStore } from '@licensing/document-store'
import type { StoredEvent } from '@licensing/event-store'
import { openPrinter, type PrintDocument } from '@licensing/process-store'
import { someFacts } from '@licensing/pdf/printing-testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultOfRendering } from './rendered-again'

let folder: string
let print: PrintDocument
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'licensing-rendered-'))
  print = openPrinter({ documents: await openFilesystemStore({ directory: folder }) })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const boundary = {
  outline: '[[[[-37.3,-5.2],[-37.4,-5.2],[-37.4,-5.1],[-37.3,-5.2]]]]',
  credit: 'IBGE, 1991',
}

/** An event with what was printed, and the hash of the file; another hash where `sha256` is given. */
const issuedWith = async (change: Partial<PrintedFacts>, sha256?: string): Promise<StoredEvent> => {
  const facts = someFacts(change)
  const hash =
    sha256 ??
    createHash('sha256')
      .update(await print(facts))
      .digest('hex')
  return { data: { ...facts, sha256: hash, objectKey: 'stored' } } as unknown as StoredEvent
}
const faultOf = async (change: Partial<PrintedFacts>, sha256?: string) =>
  faultOfRendering(print, await issuedWith(change, sha256))

const OTHER = '0'.repeat(64)

describe('an issued document rendered again', () => {
  it('[L2.09] an issued document rendered again is the same file, also with an outline that the boundaries of today do not have', async () => {
    expect(await faultOf({ boundary })).toBeUndefined()
    expect(await faultOf({ boundary: null })).toBeUndefined()
  })

  it('[L2.09] an issued document rendered again is named when it is another file, or why it cannot be rendered', async () => {
    expect(await faultOf({ boundary }, OTHER)).toBe(
      '"LO 12/2026" rendered again from this event is another file',
    )
    const other = await issuedWith({ boundary })
    const moved = { ...other, data: { ...other.data, enterpriseName: 'Posto Rota' } }
    expect(await faultOfRendering(print, moved)).toContain('is another file')
    expect(await faultOf({ template: '1999-01' }, OTHER)).toContain('unknown template "1999-01"')
    const crest = { objectKey: newObjectKey(), sha256: OTHER }
    expect(await faultOf({ crest }, OTHER)).toContain('"LO 12/2026" cannot be rendered again')
  })

  it('an issued document rendered again is none where an event issues nothing', async () => {
    const event = { data: { documentId: 'd1', objectKey: 'stored', sha256: OTHER } } as unknown as StoredEvent
    expect(await faultOfRendering(print, event)).toBeUndefined()
  })
})
