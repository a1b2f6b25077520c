import type { Route } from '@licensing/http'
import { aPage } from '@licensing/test-support'
import * as fc from 'fast-check'
import { fromSchema, type Schema } from './from-schema'
import { BOUNDARY, JSON_TYPE, malformed, odderSegments, oddHeaders, oddQueries, oddTypes } from './odd'
import type { RawRequest } from './send'
import { faults, hostileText, toJson, unstorableAt } from './values'

/** A request that its route accepts. */
export interface Sound {
  readonly path: string
  readonly json?: unknown
  readonly form?: FormData
}

/** The schemas of a route in the OpenAPI document. */
export interface Schemas {
  readonly body?: Schema
  readonly query: Readonly<Record<string, Schema>>
  readonly named: Readonly<Record<string, Schema>>
}

/** Makes a sound request hostile; null where it does not apply. */
export type Attack = (sound: Sound) => RawRequest | null | Promise<RawRequest>

const PARAM = /[:*]\w+/g
const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`

/** Percent-encodes every byte but letters and digits, also of texts that are no valid UTF-16. */
const encoded = (text: string): string =>
  Array.from(Buffer.from(text), (byte) =>
    /[\w.~-]/.test(String.fromCharCode(byte))
      ? String.fromCharCode(byte)
      : `%${byte.toString(16).padStart(2, '0')}`,
  ).join('')

const withQuery = (path: string, query: object): string => {
  const pairs = Object.entries(query).flatMap(([name, value]): [string, unknown][] =>
    Array.isArray(value) ? value.slice(0, 50).map((each: unknown) => [name, each]) : [[name, value]],
  )
  const text = pairs.map(([name, value]) => {
    const spelled = typeof value === 'object' ? '[object Object]' : String(value)
    return `${encoded(name)}=${encoded(spelled.slice(0, 1_000))}`
  })
  // Node refuses longer headers.
  return `${path.split('?')[0]}?${text.join('&').slice(0, 6_000)}`
}

const file = fc.record({
  name: fc.constantFrom(
    'documents[requerimento][0]',
    'documents',
    'documents[',
    'documents[__proto__][0]',
    '[]',
    'x',
  ),
  fileName: hostileText.map((text) => `${text.slice(0, 2_000)}.pdf`),
  content: fc.constantFrom(
    '%PDF-1.7\n',
    aPage().toString('latin1'),
    '',
    'MZ\u0090',
    '<svg><script>alert(1)</script></svg>',
    '%PDF'.repeat(50_000),
  ),
})
type OddFile = typeof file extends fc.Arbitrary<infer Value> ? Value : never

/** Quotes as browsers do; keeps other unusual characters of a name. */
const quoted = (text: string): string => text.replaceAll('"', '%22').replaceAll(/[\r\n]/g, ' ')

const partOf = (head: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ])

/** The sound form with further files, cut at a share of its length. */
const formWith = async ({ form }: Sound, files: readonly OddFile[], share: number): Promise<Buffer> => {
  const sound = [...(form ?? new FormData())].map(async ([name, value]) =>
    typeof value === 'string'
      ? partOf(`name="${name}"`, Buffer.from(value))
      : partOf(`name="${name}"; filename="${value.name}"`, Buffer.from(await value.arrayBuffer())),
  )
  const odd = files.map(({ name, fileName, content }) =>
    partOf(`name="${name}"; filename="${quoted(fileName)}"`, Buffer.from(content)),
  )
  const whole = Buffer.concat([...(await Promise.all(sound)), ...odd, Buffer.from(`--${BOUNDARY}--\r\n`)])
  return whole.subarray(0, Math.floor(whole.length * share))
}

const jsonOf = ({ json, form }: Sound): unknown =>
  json ?? (form === undefined ? {} : Object.fromEntries(form))
const withJson = (path: string, json: unknown): Pick<RawRequest, 'path' | 'headers' | 'body'> => ({
  path,
  headers: { 'content-type': JSON_TYPE },
  body: Buffer.from(toJson(json)),
})

const segment = fc.oneof(
  hostileText.map((text) => encoded(text.slice(0, 500))),
  fc.constantFrom(...odderSegments),
)

/** Mostly one fault at a time, so that earlier checks accept the request. */
export const attacksOn = ({ method, path, options }: Route, schemas: Schemas): fc.Arbitrary<Attack> => {
  const hasBody = options.body !== undefined || options.files !== undefined
  const soundly = (sound: Sound) =>
    hasBody ? withJson(sound.path, jsonOf(sound)) : { path: sound.path, headers: {} }
  const more = schemas.body === undefined ? fc.constant({}) : fromSchema(schemas.body, schemas.named)
  const query = fc.record(
    Object.fromEntries(
      Object.entries(schemas.query).map(([name, part]) => [name, fromSchema(part, schemas.named)]),
    ),
    { requiredKeys: [] },
  )
  const attack = <Choice>(
    weight: number,
    arbitrary: fc.Arbitrary<Choice>,
    by: (choice: Choice, sound: Sound) => Partial<RawRequest> | Promise<Partial<RawRequest>>,
  ) => ({
    weight,
    arbitrary: arbitrary.map((choice): Attack => async (sound) => ({
      method,
      ...soundly(sound),
      ...(await by(choice, sound)),
    })),
  })
  return fc.oneof(
    attack(hasBody ? 10 : 1, fc.tuple(more, faults, fc.boolean()), ([extra, wrong, whole], sound) =>
      withJson(
        sound.path,
        wrong(whole ? jsonOf(sound) : { ...(jsonOf(sound) as object), ...(extra as object) }),
      ),
    ),
    attack(hasBody ? 2 : 0, more, (extra, sound) =>
      withJson(sound.path, { ...(jsonOf(sound) as object), ...(extra as object) }),
    ),
    attack(1, fc.constantFrom(...malformed), (text) => ({
      headers: { 'content-type': JSON_TYPE },
      body: Buffer.from(text),
    })),
    attack(1, fc.constantFrom(...oddTypes), (headers) => ({ headers })),
    attack(
      options.files === undefined ? 1 : 8,
      fc.tuple(fc.array(file, { maxLength: 3 }), fc.constantFrom(1, 1, 0.9, 0.5, 0.1)),
      async ([files, share], sound) => ({
        headers: { 'content-type': FORM_TYPE },
        body: await formWith(sound, files, share),
      }),
    ),
    attack(options.query === undefined ? 1 : 8, fc.tuple(query, faults), ([given, wrong], sound) => {
      const asked = wrong(given)
      return {
        path: withQuery(sound.path, typeof asked === 'object' && asked !== null ? asked : { search: asked }),
      }
    }),
    attack(
      options.query === undefined ? 1 : 4,
      fc.oneof(query, fc.constantFrom(...oddQueries)),
      (given, sound) => ({
        path:
          typeof given === 'string' ? `${sound.path.split('?')[0]}?${given}` : withQuery(sound.path, given),
      }),
    ),
    attack(2, segment, (text) => ({ path: path.replace(PARAM, () => text) })),
    attack(3, fc.constantFrom(...oddHeaders), (headers, sound) => ({
      headers: { ...soundly(sound).headers, ...headers },
    })),
    attack(
      1,
      fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND'),
      (other) => ({ method: other }),
    ),
  )
}

/** A text that cannot be stored, in one of the fields of the body. */
export const unstorableText =
  ({ method, options }: Route, place: number): Attack =>
  (sound) => {
    const json = options.body === undefined ? null : unstorableAt(jsonOf(sound), place)
    return json === null ? null : { method, ...withJson(sound.path, json) }
  }
