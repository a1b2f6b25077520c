import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  AUTH_CODE_BYTES,
  AUTH_CODE_LENGTH,
  authCodeFromBytes,
  formatAuthCode,
  parseAuthCode,
} from './auth-code'
import { formatProtocolNumber, protocolYear } from './protocol-number'
import { parseVerificationQuery } from './verification-query'

const bytes = fc.uint8Array({ minLength: AUTH_CODE_BYTES, maxLength: AUTH_CODE_BYTES })

/** The number that a code encodes in Crockford's base 32. */
const valueOf = (code: string): bigint =>
  [...code].reduce((sum, each) => sum * 32n + BigInt('0123456789ABCDEFGHJKMNPQRSTVWXYZ'.indexOf(each)), 0n)

describe('a protocol number', () => {
  it('has the year and at least three digits', () => {
    expect([1, 12, 999, 1000, 123456].map((sequence) => formatProtocolNumber(2026, sequence))).toEqual([
      '2026/001',
      '2026/012',
      '2026/999',
      '2026/1000',
      '2026/123456',
    ])
  })

  it('rejects a zero, negative or fractional sequence', () => {
    for (const sequence of [0, -1, 1.5, Number.NaN]) {
      expect(() => formatProtocolNumber(2026, sequence)).toThrow(RangeError)
    }
  })

  it('takes its year from the time zone of Brasília', () => {
    expect(protocolYear(new Date('2027-01-01T02:59:59Z'))).toBe(2026)
    expect(protocolYear(new Date('2027-01-01T03:00:00Z'))).toBe(2027)
  })
})

describe('an authentication code', () => {
  it('is 24 characters without I, L, O and U', () => {
    fc.assert(
      fc.property(bytes, (random) => {
        expect(authCodeFromBytes(random)).toMatch(/^[0-9A-HJKMNP-TV-Z]{24}$/)
      }),
    )
  })

  it('encodes every bit of its bytes', () => {
    expect(authCodeFromBytes(new Uint8Array(15))).toBe('0'.repeat(24))
    expect(authCodeFromBytes(new Uint8Array(15).fill(255))).toBe('Z'.repeat(24))
    fc.assert(
      fc.property(bytes, (random) => {
        const number = random.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
        expect(valueOf(authCodeFromBytes(random))).toBe(number)
      }),
    )
    expect(() => authCodeFromBytes(new Uint8Array(14))).toThrow(RangeError)
  })

  it('is shown in groups of four', () => {
    expect(formatAuthCode('0123456789ABCDEFGHJKMNPQ')).toBe('0123-4567-89AB-CDEF-GHJK-MNPQ')
  })

  it('parses in any case, grouped or not, with I, L and O read as digits', () => {
    const typing = fc.record({
      random: bytes,
      grouped: fc.boolean(),
      lower: fc.boolean(),
      one: fc.constantFrom('1', 'I', 'L'),
      zero: fc.constantFrom('0', 'O'),
    })
    fc.assert(
      fc.property(typing, ({ random, grouped, lower, one, zero }) => {
        const code = authCodeFromBytes(random)
        const shown = (grouped ? formatAuthCode(code) : code).replaceAll('1', one).replaceAll('0', zero)
        expect(parseAuthCode(` ${lower ? shown.toLowerCase() : shown} `)).toBe(code)
      }),
    )
  })

  it('is rejected with a U, another length or an invalid character', () => {
    const code = 'A'.repeat(AUTH_CODE_LENGTH)
    for (const text of [`U${code.slice(1)}`, code.slice(1), `${code}A`, `ı${code.slice(1)}`, '']) {
      expect(parseAuthCode(text)).toBeNull()
    }
  })
})

describe('parseVerificationQuery', () => {
  it('accepts a protocol number with a slash, a hyphen or an escaped slash', () => {
    for (const text of ['2024/001', '2024-001', '2024%2F001', '2024%2f001', ' 2024/001 ', '2024/1']) {
      expect(parseVerificationQuery(text)).toEqual({ kind: 'number', protocolNumber: '2024/001' })
    }
  })

  it('accepts an authentication code', () => {
    expect(parseVerificationQuery('abcd-efgh-jkmn-pqrs-tvwx-yz0o')).toEqual({
      kind: 'code',
      authCode: 'ABCDEFGHJKMNPQRSTVWXYZ00',
    })
  })

  it('rejects any other text', () => {
    for (const text of ['', '2024', '2024/', '2024/000', '24/001', '2024/001/2', 'protocolo', '%', '%2F']) {
      expect(parseVerificationQuery(text)).toBeNull()
    }
  })

  it('parses every number and code, and returns for every text', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 9999 }),
        fc.integer({ min: 1, max: 999_999_999 }),
        (year, n) => {
          const protocolNumber = formatProtocolNumber(year, n)
          expect(parseVerificationQuery(encodeURIComponent(protocolNumber))).toEqual({
            kind: 'number',
            protocolNumber,
          })
        },
      ),
    )
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(() => parseVerificationQuery(text)).not.toThrow()
      }),
    )
  })
})
