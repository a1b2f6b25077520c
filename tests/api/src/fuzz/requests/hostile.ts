import * as fc from 'fast-check'

/** Texts that are known to break parsers, databases, renderers or file systems. */
const oddTexts = [
  '',
  ' ',
  '\u0000',
  'Padaria\u0000Potengi',
  '\ud800',
  'meio \udfff par',
  '\u202Eosrever',
  'e\u0301\u0302\u0303\u0304'.repeat(50),
  '👩‍👩‍👧‍👦🏳️‍🌈',
  '\uFEFF\u200B\u2028\u2029',
  'ﬀ İ ı ß ſ K',
  '%',
  '_',
  '\\',
  '%_\\%',
  "' or 1=1 --",
  '"; drop table event_store.events; --',
  '$1',
  '${process.env}',
  '{{constructor.constructor("return 1")()}}',
  '<script>alert(1)</script>',
  '=cmd|calc',
  '../../../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'true',
  'NaN',
  '-Infinity',
  '1e400',
  '0x10',
  '-0',
  '9007199254740993',
  '0000-01-01',
  '-000001-01-01',
  '10000-01-01',
  '275760-09-14',
  '2026-02-30',
  '2026-13-01T25:61:61Z',
  '1969-12-31',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '\r\nX-Injected: 1',
]

const longText = fc.constantFrom(
  'a'.repeat(201),
  'a'.repeat(5_001),
  'é'.repeat(20_001),
  '%'.repeat(10_000),
  '9'.repeat(5_000),
  'a'.repeat(300_000),
  '😀'.repeat(30_000),
)

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...oddTexts) },
  { weight: 2, arbitrary: longText },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
)

/** Marks numbers that JSON allows and JavaScript cannot represent; `toJson` writes them. */
const NUMERAL = '\u0001numeral:'
const numeral = (spelling: string): string => `${NUMERAL}${spelling}`

const hostileNumber: fc.Arbitrary<unknown> = fc.constantFrom(
  0,
  -0,
  -1,
  0.1,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e21,
  5e-324,
  ...['1e400', '-1e400', '-0', '9007199254740993', '0.1e-999', '1'.repeat(400)].map(numeral),
)

const deep = (depth: number, list: boolean): unknown =>
  Array.from({ length: depth }).reduce<unknown>((inner) => (list ? [inner] : { a: inner }), 'x')

/** An own property with this name, as created by JSON.parse. */
const named = (name: string, value: unknown): object => Object.fromEntries([[name, value]])

const hostileObject: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    {},
    [],
    [null],
    [[]],
    ['a', 'b'],
    { $gt: '' },
    { length: 1 },
    { toString: 1, valueOf: null },
    named('__proto__', { role: 'SUPER_ADMIN' }),
    named('constructor', { prototype: { polluted: true } }),
  ),
  fc
    .record({ depth: fc.constantFrom(2, 50, 1_000), list: fc.boolean() })
    .map(({ depth, list }) => deep(depth, list)),
  fc.constantFrom(50, 2_000).map((length) => Array.from({ length }, (_, index) => index)),
)

/** Values that no field expects. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  { weight: 2, arbitrary: hostileNumber },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false) },
  { weight: 3, arbitrary: hostileObject },
)

export const hostileName: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'hasOwnProperty',
    '',
    ' ',
    'id',
    'role',
    'status',
    '\u0000',
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
)

/** JSON text, with marked numbers written verbatim. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/"\\u0001numeral:([^"]*)"/g, '$1')

/** Percent-encodes every byte except letters and digits, including invalid UTF-8. */
export const percentEncoded = (text: string): string =>
  Array.from(Buffer.from(text, 'utf8'), (byte) =>
    /[\w.~-]/.test(String.fromCharCode(byte))
      ? String.fromCharCode(byte)
      : `%${byte.toString(16).padStart(2, '0')}`,
  ).join('')
