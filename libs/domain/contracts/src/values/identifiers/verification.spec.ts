import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  AUTH_CODE_BYTES,
  AUTH_CODE_LENGTH,
  authCodeFromBytes,
  formatAuthCode,
  formatNoticeCode,
  NOTICE_CODE_BYTES,
  noticeCodeFromBytes,
  parseAuthCode,
  parseNoticeCode,
} from './auth-code'
import { formatProtocolNumber, protocolYear } from './protocol-number'
import { readWrittenNumber } from './written-number'

const bytes = fc.uint8Array({ minLength: AUTH_CODE_BYTES, maxLength: AUTH_CODE_BYTES })

/** The number that a code encodes in Crockford's base 32. */
const valueOf = (code: string): bigint =>
  [...code].reduce((sum, each) => sum * 32n + BigInt('0123456789ABCDEFGHJKMNPQRSTVWXYZ'.indexOf(each)), 0n)

describe('a protocol number', () => {
  it('a protocol number has the year and at least three digits', () => {
    expect([1, 12, 999, 1000, 123456].map((sequence) => formatProtocolNumber(2026, sequence))).toEqual([
      '2026/001',
      '2026/012',
      '2026/999',
      '2026/1000',
      '2026/123456',
    ])
  })

  it('a protocol number rejects a zero, negative or fractional sequence', () => {
    for (const sequence of [0, -1, 1.5, Number.NaN]) {
      expect(() => formatProtocolNumber(2026, sequence)).toThrow(RangeError)
    }
  })

  it('a protocol number takes its year from the time zone of Brasília', () => {
    expect(protocolYear(new Date('2027-01-01T02:59:59Z'))).toBe(2026)
    expect(protocolYear(new Date('2027-01-01T03:00:00Z'))).toBe(2027)
  })
})

describe('an authentication code', () => {
  it('an authentication code is 24 characters without I, L, O and U', () => {
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

  it('an authentication code is shown in groups of four', () => {
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

  it('an authentication code is rejected with a U, another length or an invalid character', () => {
    const code = 'A'.repeat(AUTH_CODE_LENGTH)
    for (const text of [`U${code.slice(1)}`, code.slice(1), `${code}A`, `ı${code.slice(1)}`, '']) {
      expect(parseAuthCode(text)).toBeNull()
    }
  })
})

describe('the code of an e-mail', () => {
  it('[N6.05] the code of an e-mail has 65 random bits and is read in any case, grouped or not', () => {
    expect(formatNoticeCode(noticeCodeFromBytes(new Uint8Array(NOTICE_CODE_BYTES)))).toBe(
      'AV-0000-0000-0000-0',
    )
    const random = fc.uint8Array({ minLength: NOTICE_CODE_BYTES, maxLength: NOTICE_CODE_BYTES })
    fc.assert(
      fc.property(random, (given) => {
        const code = noticeCodeFromBytes(given)
        const number = given.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
        expect(valueOf(code)).toBe(number >> 7n)
        const shown = formatNoticeCode(code)
        expect(shown).toMatch(/^AV(-[0-9A-HJKMNP-TV-Z]{4}){3}-[0-9A-HJKMNP-TV-Z]$/)
        const typed = [
          shown,
          shown.toLowerCase(),
          shown.replaceAll('-', ''),
          ` ${shown.replaceAll('-', ' ')}.`,
          `Código: ${shown.replaceAll('0', 'O').replaceAll('1', 'l')}`,
        ]
        expect(typed.map(parseNoticeCode)).toEqual(typed.map(() => code))
      }),
    )
  })

  it('the code of an e-mail is rejected without its AV, with a U or with another length', () => {
    for (const text of [
      '',
      'AV',
      '0000-0000-0000-0',
      'AV-0000-0000-0000-U',
      'AV-0000-0000-0000',
      'AV-0000-0000-0000-00',
    ])
      expect(parseNoticeCode(text)).toBeNull()
  })
})

describe('a number as people write it', () => {
  const number = (year: number, sequence: number) => ({
    kind: 'number',
    protocolNumber: formatProtocolNumber(year, sequence),
    year,
    sequence,
  })

  it('[D9.09] a number as people write it is read in either order, with any separator, words before it and marks around it', () => {
    const typed = [
      '2026/155',
      '2026-155',
      '2026%2F155',
      ' 2026 / 155 ',
      '2026/0155',
      '155/2026',
      '2026.155',
      '2026/155.',
      '(2026/155)',
      'nº 2026/155',
      'Nº2026/155',
      'n. 155/2026',
      'Protocolo 2026/155',
      'PROTOCOLO Nº: 2026/155',
      'Número do protocolo: 2026/155',
      'Processo nº 155/2026,',
      '“2026/155”',
      '2026\u2013155',
      '２０２６／１５５',
      '\u200b2026/155\u00a0',
    ]
    expect(typed.map(readWrittenNumber)).toEqual(typed.map(() => number(2026, 155)))
    expect(readWrittenNumber('1234/2026')).toEqual(number(2026, 1234))
    expect(readWrittenNumber('2026/2025')).toEqual(number(2026, 2025))
  })

  it('[D9.09] the number of a licence is read with its acronym or its name', () => {
    const typed: Record<string, readonly string[]> = {
      LP: [
        'LP 4/2026',
        'lp nº 004/2026',
        'LP-2026/004',
        'LP4/2026',
        'Licença LP 4/2026.',
        'Licença Prévia nº 4/2026',
      ],
      LO: ['LO 4/2026', 'Licença de Operação 4/2026', 'LICENCA DE OPERACAO Nº 4/2026'],
      'LO-R': ['LO-R 4/2026', 'LOR 4/2026', 'Licença de Operação de Regularização 4/2026'],
      IND: ['IND 4/2026'],
    }
    for (const [of, spellings] of Object.entries(typed))
      expect(spellings.map(readWrittenNumber)).toEqual(
        spellings.map(() => ({ kind: 'licence', of, year: 2026, sequence: 4 })),
      )
  })

  it('[D9.09] a number as people write it can be an authentication code', () => {
    const typed = [
      'abcd-efgh-jkmn-pqrs-tvwx-yz0o',
      'Código: ABCD EFGH JKMN PQRS TVWX YZ00.',
      'ABCD–EFGH–JKMN–PQRS–TVWX–YZ00',
    ]
    expect(typed.map(readWrittenNumber)).toEqual(
      typed.map(() => ({ kind: 'code', authCode: 'ABCDEFGHJKMNPQRSTVWXYZ00' })),
    )
  })

  it('a number as people write it is not read from any other text', () => {
    for (const text of [
      '',
      '2024',
      '2024/',
      '2024/000',
      '24/001',
      '2024/001/2',
      'protocolo',
      '%',
      '%2F',
      'LO',
      'LO 12',
    ])
      expect(readWrittenNumber(text)).toBeNull()
  })

  it('a number as people write it is read from every number and code, and never throws', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1900, max: 2099 }),
        fc.integer({ min: 1, max: 999_999_999 }),
        (year, n) => {
          expect(readWrittenNumber(encodeURIComponent(formatProtocolNumber(year, n)))).toEqual(
            number(year, n),
          )
        },
      ),
    )
    fc.assert(
      fc.property(bytes, (random) => {
        const authCode = authCodeFromBytes(random)
        expect(readWrittenNumber(formatAuthCode(authCode))).toEqual({ kind: 'code', authCode })
      }),
    )
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(() => readWrittenNumber(text)).not.toThrow()
      }),
    )
  })
})
