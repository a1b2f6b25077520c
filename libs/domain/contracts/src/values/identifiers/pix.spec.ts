import { describe, expect, it } from 'vitest'
import { pixCode } from './pix'

const receiver = { key: 'meioambiente@natal.rn.gov.br', name: 'Município de Natal', city: 'Natal' }

/** CRC-16/CCITT-FALSE, as the manual defines it, to check the library's result. */
const crcOf = (text: string): string => {
  let crc = 0xffff
  for (const character of text) {
    crc ^= (character.codePointAt(0) ?? 0) << 8
    for (let bit = 0; bit < 8; bit += 1)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

describe('the Pix code', () => {
  it("the Pix code equals the example of the BACEN's manual", () =>
    expect(
      pixCode({
        key: '123e4567-e12b-12d1-a456-426655440000',
        name: 'Fulano de Tal',
        city: 'BRASILIA',
      }),
    ).toBe(
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
    ))

  it('the Pix code carries key, name, city and protocol number, and ends with its CRC', () => {
    const code = pixCode({ ...receiver, reference: '2026/012' }) ?? ''
    expect(code).toContain('0128meioambiente@natal.rn.gov.br')
    expect(code).toContain('5918Municipio de Natal')
    expect(code).toContain('6005Natal')
    expect(code).toContain('621105072026012')
    expect(code.slice(-4)).toBe(crcOf(code.slice(0, -4)))
  })

  it('the Pix code takes a key in the form of its kind, and does not exist for any other', () => {
    const parts = {
      '529.982.247-25': '011152998224725',
      '11.222.333/0001-81': '011411222333000181',
      '(84) 99123-4567': '0114+5584991234567',
      ' Taxas@Natal.RN.gov.br ': '0121taxas@natal.rn.gov.br',
    }
    for (const [key, part] of Object.entries(parts)) expect(pixCode({ ...receiver, key })).toContain(part)
    const others = ['', '  ', 'a combinar', '123', '(84) 3232-0000']
    expect(others.filter((key) => pixCode({ ...receiver, key }) !== null)).toEqual([])
  })
})
