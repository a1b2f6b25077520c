import { generatePixPayload } from '@brazilian-utils/brazilian-utils'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pixCode, readPixCode } from './pix'
import { formatProtocolNumber } from './protocol-number'

const receiver = { key: 'meioambiente@natal.rn.gov.br', name: 'Município de Natal', city: 'Natal' }

/** CRC-16/CCITT-FALSE, as the manual defines it, to check the library's result. */
const crcOf = (text: string): string => {
  let crc = 0xffff
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8
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

const keys = {
  '529.982.247-25': '52998224725',
  '11.222.333/0001-81': '11222333000181',
  '(84) 99123-4567': '+5584991234567',
  ' Taxas@Natal.RN.gov.br ': 'taxas@natal.rn.gov.br',
  '123E4567-E12B-12D1-A456-426655440000': '123e4567-e12b-12d1-a456-426655440000',
}

/** A field of a BR Code. */
const field = (id: string, value: string): string => `${id}${String(value.length).padStart(2, '0')}${value}`
const domain = field('00', 'br.gov.bcb.pix')
/** A BR Code with these accounts, between its first and its other fields. */
const codeWith = (...accounts: readonly string[]): string => {
  const fields = [
    field('00', '01'),
    ...accounts,
    '520400005303986',
    '5802BR5905Natal6005Natal62070503***6304',
  ]
  const text = fields.join('')
  return text + crcOf(text)
}

describe('reading a Pix code', () => {
  const codes = fc.record({
    key: fc.constantFrom(...Object.keys(keys)),
    year: fc.integer({ min: 1900, max: 2099 }),
    sequence: fc.integer({ min: 1, max: 999_999_999 }),
  })
  const codeOf = (key: string, reference: string) => pixCode({ ...receiver, key, reference }) ?? ''

  it('[N6.06] every Pix code of the portal is read with its key as it is compared and its protocol number', () => {
    fc.assert(
      fc.property(codes, ({ key, year, sequence }) => {
        const protocolNumber = formatProtocolNumber(year, sequence)
        const code = codeOf(key, protocolNumber)
        const read = { key: keys[key as keyof typeof keys], protocolNumber, amount: null }
        expect(readPixCode(code)).toEqual(read)
        expect(readPixCode(`\u200b${code.slice(0, 60)}\r\n${code.slice(60)} `)).toEqual(read)
      }),
    )
  })

  it('[N6.06] a Pix code with one changed character is not read', () => {
    const changes = fc.record({ at: fc.nat(), to: fc.integer({ min: 0x20, max: 0x7e }) })
    fc.assert(
      fc.property(codes, changes, ({ key, year, sequence }, { at, to }) => {
        const code = codeOf(key, formatProtocolNumber(year, sequence))
        const place = at % code.length
        const changed = `${code.slice(0, place)}${String.fromCodePoint(to)}${code.slice(place + 1)}`
        // The checksum is hexadecimal in either case.
        fc.pre(changed.toUpperCase() !== code.toUpperCase())
        expect(readPixCode(changed)).toBeNull()
      }),
    )
  })

  it('a Pix code is read with its amount, and a reference that is no protocol number is none', () => {
    const charge = { key: receiver.key, merchantName: 'Natal', merchantCity: 'Natal' }
    const read = (facts: object) => readPixCode(generatePixPayload({ ...charge, ...facts }) ?? '')
    expect(read({ amount: 186.4, txid: '2026702' })).toMatchObject({
      amount: 186.4,
      protocolNumber: '2026/702',
    })
    for (const txid of ['LIC2026702', '2026', '202600', '2026000', undefined])
      expect(read({ txid })).toMatchObject({ protocolNumber: null })
  })

  it('[N6.06] a Pix code that leaves the receiver to its bank, or that apps could read in two ways, has no key', () => {
    const ours = field('01', receiver.key)
    const other = field('01', 'golpe@example.org')
    const account = (...fields: string[]) => [domain, ...fields].join('')
    expect(readPixCode(codeWith(field('26', account(ours))))?.key).toBe(receiver.key)
    const dynamic = field('26', account(field('25', 'pix.example.org/qr/v2/1')))
    const ambiguous = [
      [field('26', account(ours)), field('27', account(other))],
      [field('26', account(other)), field('26', account(ours))],
      [field('26', account(other, ours))],
      [field('26', account(ours)), field('80', account(field('25', 'pix.example.org/rec/1')))],
      [field('26', account(field('02', 'é'), ours))],
      // With a length of -4 the field would begin where it ends.
      [field('26', account(ours)), field('27', `00-4${domain}`)],
    ]
    for (const accounts of [[dynamic], ...ambiguous])
      expect(readPixCode(codeWith(...accounts))).toMatchObject({ key: null })
  })

  it('no text makes the reading of a Pix code throw', () => {
    for (const text of ['', '000201', '6304', `0002${'0'.repeat(2000)}`, '00020126580014br.gov.bcb.pix'])
      expect(readPixCode(text)).toBeNull()
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(readPixCode(text)).toBeNull()
        expect(() => readPixCode(codeWith(text))).not.toThrow()
      }),
    )
  })
})
