import { describe, expect, it } from 'vitest'
import { renderDocument } from './render-document'
import { aCrest } from './testing/a-crest'
import { readPdf } from './testing/read-pdf'
import { someBoundary, someFacts } from './testing/some-facts'

const options = { crest: aCrest(), boundary: someBoundary }

describe('rendering in a thread', () => {
  it('[L2.09] rendering in a thread gives several callers their own documents, the same bytes each time', async () => {
    const numbers = ['LO 1/2026', 'LO 2/2026', 'LO 1/2026']
    const files = await Promise.all(numbers.map((number) => renderDocument(someFacts({ number }), options)))
    const titles = await Promise.all(files.map(async (file) => (await readPdf(file)).info['Title']))
    expect(titles).toEqual(numbers.map((number) => `Licença de Operação ${number}`))
    expect(Buffer.from(files[0] as Uint8Array).equals(files[2] as Uint8Array)).toBe(true)
  })

  it('rendering in a thread fails with the reason, and continues', async () => {
    const broken = { ...options, crest: Buffer.from('no image') }
    await expect(renderDocument(someFacts(), broken)).rejects.toThrow('Unknown image format')
    expect((await renderDocument(someFacts(), options)).length).toBeGreaterThan(10_000)
  })
})
