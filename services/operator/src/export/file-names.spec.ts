import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentPath, safeName } from './file-names'

describe('the name of an exported document', () => {
  it('the name of an exported document has letters, digits and one extension, or a name of its own', () => {
    const names = [
      ['Planta baixa (final).pdf', 'Planta_baixa_final.pdf'],
      ['requerimento_ação.PDF', 'requerimento_ação.PDF'],
      ['../../etc/passwd', 'etc_passwd'],
      ['C:\\con.pdf', 'C_con.pdf'],
      ['....', 'documento'],
      ['', 'documento'],
      ['sem extensão.', 'sem_extensão'],
    ] as const
    expect(names.map(([given]) => safeName(given))).toEqual(names.map(([, expected]) => expected))
  })

  it('[D9.11] the name of an exported document stays in its folder and is valid on every system, for any input: 255 bytes of whole letters', () => {
    const isValid = (name: string) => {
      const path = documentPath(7, name)
      expect(path).toMatch(/^documentos\/0007-[\p{L}\p{N}_-]+(\.[A-Za-z0-9]{1,8})?$/u)
      expect(Buffer.byteLength(path.slice('documentos/'.length))).toBeLessThanOrEqual(255)
    }
    assert(property(string({ unit: 'binary' }), isValid))
    isValid(`${'李'.repeat(195)}.pdf`)
    isValid(`${'𠀀'.repeat(195)}.pdf`)
    expect(safeName(`${'é'.repeat(110)}.pdf`)).toBe(`${'é'.repeat(110)}.pdf`)
  })
})
