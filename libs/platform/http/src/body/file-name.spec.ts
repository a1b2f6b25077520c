import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeFileName } from './file-name'

describe('the file name of an upload', () => {
  it('the file name of an upload is stored without folder, control or direction characters and repeated spaces', () => {
    const stored = [
      ['planta.pdf', 'planta.pdf'],
      ['../../etc/passwd', 'passwd'],
      ['C:\\Users\\ana\\Licença.pdf', 'Licença.pdf'],
      ['Licenc\u0327a.pdf', 'Licença.pdf'],
      ['a\u0000b\r\n.pdf', 'ab.pdf'],
      ['fatura\u202Efdp.exe', 'faturafdp.exe'],
      ['  muitos   espaços .pdf ', 'muitos espaços .pdf'],
      ['', 'arquivo'],
      ['..', 'arquivo'],
      ['/', 'arquivo'],
    ] as const
    expect(stored.map(([given]) => safeFileName(given))).toEqual(stored.map(([, kept]) => kept))
  })

  it('the file name of an upload keeps its extension when it is cut to 200 characters', () => {
    const kept = safeFileName(`${'ã'.repeat(500)}.docx`)
    expect([...kept]).toHaveLength(200)
    expect(kept.endsWith('ã.docx')).toBe(true)
  })

  it('the file name of an upload is always one line of visible text without a folder, and sanitising it is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
        const kept = safeFileName(given)
        expect(kept).toMatch(/^[^/\\\p{Cc}\p{Cf}\p{Cs}]+$/u)
        expect([...kept].length).toBeLessThanOrEqual(200)
        expect(safeFileName(kept)).toBe(kept)
      }),
    )
  })
})
