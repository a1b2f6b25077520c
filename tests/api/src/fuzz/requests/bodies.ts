import type { Route } from '@licensing/http-kit'
import * as fc from 'fast-check'
import { toJson } from './hostile'
import { mangled } from './mangle'
import { BOUNDARY, mangledForm, soundForm } from './multipart'
import { sampleOf } from './samples'

export type Headers = Readonly<Record<string, string | string[]>>

export interface Body {
  readonly headers: Headers
  readonly bytes: Buffer | undefined
}

const text = (bytes: string | Buffer, type: string | undefined, more: Headers = {}): Body => ({
  headers: { ...(type === undefined ? {} : { 'content-type': type }), ...more },
  bytes: Buffer.from(bytes),
})
const JSON_TYPE = 'application/json'
const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`

const jsonOf = (value: fc.Arbitrary<unknown>): fc.Arbitrary<Body> =>
  value.map((given) =>
    given === undefined ? { headers: {}, bytes: undefined } : text(toJson(given), JSON_TYPE),
  )

const malformedJson: fc.Arbitrary<Body> = fc.constantFrom(
  ...[
    '{',
    '{"a":}',
    '{"a":1,}',
    '[1,2',
    'NaN',
    '{"a":NaN}',
    '\uFEFF{}',
    'undefined',
    "{'a':1}",
    '\u0000',
    '"',
  ].map((body) => text(body, JSON_TYPE)),
  text(Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), JSON_TYPE),
  text('['.repeat(100_000), JSON_TYPE),
  ...[4_000, 20_000, 60_000].map((depth) =>
    text(`{"observations":${'['.repeat(depth)}${']'.repeat(depth)}}`, JSON_TYPE),
  ),
  text('{"a":'.repeat(40_000), JSON_TYPE),
  text(JSON.stringify({ observations: 'a'.repeat(300_000) }), JSON_TYPE),
  text('', JSON_TYPE),
  text('{"observations":"x","observations":"y"}', JSON_TYPE),
)

const wronglyTyped = (sound: fc.Arbitrary<unknown>): fc.Arbitrary<Body> =>
  fc
    .tuple(
      sound,
      fc.constantFrom<[string | undefined, Headers]>(
        [undefined, {}],
        ['text/plain', {}],
        ['application/xml', {}],
        ['application/x-www-form-urlencoded', {}],
        ['application/json; charset=utf-16', {}],
        ['APPLICATION/JSON;;;', {}],
        [JSON_TYPE, { 'content-encoding': 'gzip' }],
        ['multipart/form-data', {}],
        ['multipart/form-data; boundary=', {}],
        [`multipart/form-data; boundary=${'b'.repeat(2_000)}`, {}],
        [FORM_TYPE, {}],
        [`multipart/mixed; boundary=${BOUNDARY}`, {}],
        [JSON_TYPE, { 'transfer-encoding': 'chunked' }],
      ),
    )
    .map(([value, [type, more]]) => text(toJson(value ?? {}), type, more))

/** A valid JSON or form body, as the route accepts it. */
export const soundBody = ({ options }: Route): fc.Arbitrary<Body> => {
  const sound = options.body === undefined ? fc.constant(undefined) : sampleOf(options.body)
  if (options.files === undefined || options.accepts === 'json') return jsonOf(sound)
  const asForm = soundForm(sound, options.files).map((bytes) => text(bytes, FORM_TYPE))
  return options.accepts === 'both' ? fc.oneof(jsonOf(sound), asForm) : asForm
}

/** Invalid fields and files, malformed JSON and forms, and a wrong content type. */
export const mangledBody = ({ options }: Route): fc.Arbitrary<Body> => {
  const sound = options.body === undefined ? fc.constant<unknown>({}) : sampleOf(options.body)
  const wrong = mangled(sound)
  const forms = mangledForm(sound, wrong).map((bytes) => text(bytes, FORM_TYPE))
  return fc.oneof(
    { weight: 8, arbitrary: jsonOf(wrong) },
    { weight: options.files === undefined ? 1 : 10, arbitrary: forms },
    { weight: 2, arbitrary: malformedJson },
    { weight: 2, arbitrary: wronglyTyped(sound) },
  )
}
