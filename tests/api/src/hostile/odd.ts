const words = (text: string): readonly string[] => text.split(' ')

export const BOUNDARY = 'fronteira-7d1'
export const JSON_TYPE = 'application/json'

/** Texts that are known to break parsers, databases, renderers or file systems. */
export const oddTexts: readonly string[] = [
  '',
  ' ',
  'Padaria\u0000Potengi',
  'meio \udfff par',
  'e\u0301\u0302\u0303\u0304'.repeat(50),
  "' or 1=1 --",
  '"; drop table event_store.events; --',
  '{{constructor.constructor("return 1")()}}',
  '\r\nX-Injected: 1',
  ...words('\u0000 \ud800 \u202Eosrever 👩‍👩‍👧‍👦🏳️‍🌈 \uFEFF\u200B\u2028\u2029 ﬀİıßſK % _ \\ %_\\% $1 ${process.env}'),
  ...words('<script>alert(1)</script> =cmd|calc ../../../../etc/passwd __proto__ constructor toString null'),
  ...words(
    'undefined true NaN -Infinity 1e400 0x10 -0 9007199254740993 0000-01-01 -000001-01-01 10000-01-01',
  ),
  ...words('275760-09-14 2026-02-30 2026-13-01T25:61:61Z 1969-12-31 00000000-0000-0000-0000-000000000000'),
]
export const longTexts: readonly string[] = [
  'a'.repeat(201),
  'a'.repeat(5_001),
  'é'.repeat(20_001),
  '9'.repeat(5_000),
  '😀'.repeat(30_000),
]

/** Values of a path that are no ids, some not even valid text; every route is sent each of them. */
export const oddSegments: readonly string[] = [
  ...words('%00 %ff % ..%2f..%2fetc%2fpasswd constructor 0 [object%20Object]'),
  '',
  'a'.repeat(5_000),
]

/** Further ones. */
export const odderSegments: readonly string[] = words(
  '%zz %c3%28 %ed%a0%80 .. %2e%2e . __proto__ -1 %252e ; 2026%2F001 ~',
)

export const oddQueries: readonly string[] = [
  ...words('search=%ff search=%00 search=% search[]=a search[a]=b page=1&page=2 page=NaN page=1e400 page=-0'),
  ...words('page=9007199254740993 limit=1e9 limit=0x10 page=1.5 limit= __proto__[a]=1 = &&& ? format=xml'),
  ...words('startDate=275760-09-14 dateFrom=2026-02-30 startDate=0001-01-01&endDate=9999-12-31'),
  'a'.repeat(5_000),
]

const types = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'APPLICATION/JSON;;;',
]
const forms = ['', '; boundary=', `; boundary=${'b'.repeat(2_000)}`, `; boundary=${BOUNDARY}`]

/** Headers of a body that it does not match. */
export const oddTypes: readonly Readonly<Record<string, string>>[] = [
  {},
  ...[...types, ...forms.map((rest) => `multipart/form-data${rest}`)].map((type) => ({
    'content-type': type,
  })),
  { 'content-type': JSON_TYPE, 'content-encoding': 'gzip' },
  { 'content-type': JSON_TYPE, 'transfer-encoding': 'chunked' },
]

/** Bodies that are no JSON, or that break a parser. */
export const malformed: readonly (string | Buffer)[] = [
  ...words(`{ {"a":} [1,2 NaN \uFEFF{} {'a':1} \u0000 " {"reason":"x","reason":"y"}`),
  '',
  Buffer.from([0x7b, 0xff, 0xfe, 0x7d]),
  '['.repeat(100_000),
  `{"reason":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
  '{"a":'.repeat(40_000),
  JSON.stringify({ reason: 'a'.repeat(300_000) }),
]

const tokens = [
  '',
  'Bearer',
  'Bearer x',
  'Bearer a.b.c',
  'Basic YTpi',
  `Bearer ${'x'.repeat(6_000)}`,
  'Bearer \u00ff\u00fe',
]
const unsigned = ['Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.', 'Bearer eyJhbGciOiJFZERTQSJ9.e30.AAAA']
const keys = ['', ' ', 'a b', 'x'.repeat(300), '\u00e9', '\t', '%00']

export const oddHeaders: readonly Readonly<Record<string, string | string[]>>[] = [
  ...[...tokens, ...unsigned].map((authorization) => ({ authorization })),
  ...[...keys, ['a', 'b']].map((key) => ({ 'idempotency-key': key })),
  ...words('bytes=0- bytes=-1 bytes=9-1 bytes=99999999999999999999- bytes=0-1,3-4').map((range) => ({
    range,
  })),
  { 'x-request-id': 'a b\u00ff', 'x-correlation-id': '__proto__', 'x-despite-assignee': '\u00e9' },
  { accept: 'text/xml', 'accept-encoding': 'br;q=0', 'if-none-match': '*', expect: '200-ok' },
  { 'x-http-method-override': 'DELETE', 'x-forwarded-for': "'; drop", 'x-forwarded-host': '[::' },
  { cookie: '__proto__=1; a', origin: 'null', referer: '::' },
]
