import { DOCUMENT_CATEGORIES } from '@licensing/domain-kit'
import type { FilesOption } from '@licensing/http-kit'
import { aCertificate } from '@licensing/test-support/api'
import * as fc from 'fast-check'
import { hostileName, hostileText } from './hostile'

export const BOUNDARY = 'fronteira-7d1'

interface Part {
  readonly name: string
  readonly fileName?: string
  readonly type?: string
  readonly content: Buffer
}

/** Quotes as browsers do; keeps other unusual characters of a name. */
const quoted = (text: string): string => text.replaceAll('"', '%22').replaceAll(/[\r\n]/g, ' ')

const written = ({ name, fileName, type, content }: Part): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${quoted(name)}"` +
        (fileName === undefined ? '' : `; filename="${quoted(fileName)}"`) +
        (type === undefined ? '' : `\r\nContent-Type: ${type}`) +
        '\r\n\r\n',
    ),
    content,
    Buffer.from('\r\n'),
  ])

const form = (parts: readonly Part[]): Buffer =>
  Buffer.concat([...parts.map(written), Buffer.from(`--${BOUNDARY}--\r\n`)])

/** The fields of an object, named as in a browser's form. */
const fieldsOf = (value: unknown, name = ''): Part[] => {
  if (value === null || value === undefined || name.length > 2_000) return []
  if (typeof value !== 'object') return [{ name, content: Buffer.from(String(value)) }]
  return Object.entries(value)
    .slice(0, 400)
    .flatMap(([key, inner]) => fieldsOf(inner, name === '' ? key : `${name}[${key}]`))
}

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex')
const content = fc.constantFrom(
  PDF,
  PDF,
  PNG,
  Buffer.alloc(0),
  Buffer.from('MZ\u0090\u0000'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  Buffer.concat([PDF, Buffer.alloc(200_000, 'x')]),
)

const SOUND_NAMES = [
  ...DOCUMENT_CATEGORIES.map((category) => `documents[${category}][0]`),
  'documents[0]',
  'documents',
  'documents[requerimento][]',
]
const soundName = fc.constantFrom(...SOUND_NAMES)
const oddName = fc.oneof(
  hostileName,
  fc.constantFrom('documents[__proto__][0]', 'documents[', 'a]b[', '[]', 'x'.repeat(9_000)),
)
const fileName = fc.oneof(
  fc.constantFrom(
    'planta.pdf',
    'planta.PDF',
    'requerimento ação.pdf',
    'foto.png',
    '../../x.pdf',
    'x.exe',
    '.pdf',
    '',
  ),
  hostileText.map((text) => `${text.slice(0, 3_000)}.pdf`),
)
const file: fc.Arbitrary<Part> = fc.record({
  name: fc.oneof({ weight: 4, arbitrary: soundName }, { weight: 1, arbitrary: oddName }),
  fileName,
  type: fc.constantFrom(
    'application/pdf',
    'application/octet-stream',
    'text/html',
    'image/svg+xml; x=\u0001',
  ),
  content,
})
/** A black square of 64 pixels. */
const CREST = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABAAQAAAACCEkxzAAAAEklEQVR42mNYBQUMo4xRBukMAJiiVBCrSgnEAAAAAElFTkSuQmCC',
  'base64',
)
const CERTIFICATE = Buffer.from(await aCertificate().arrayBuffer())
const aDocument = { fileName: 'planta.pdf', type: 'application/pdf', content: PDF }
const SOUND_PARTS: readonly Part[] = [
  ...SOUND_NAMES.map((name) => ({ name, ...aDocument })),
  { name: 'signedDocument', ...aDocument },
  { name: 'crest', fileName: 'brasao.png', type: 'image/png', content: CREST },
  { name: 'certificate', fileName: 'certificado.p12', type: 'application/x-pkcs12', content: CERTIFICATE },
]
const aSoundFile = ({ categoryOf }: FilesOption): fc.Arbitrary<Part> => {
  const parts = SOUND_PARTS.filter(({ name }) => categoryOf(name) !== undefined)
  if (parts.length === 0) throw new Error('A route takes no sound part: add one to SOUND_PARTS.')
  return fc.constantFrom(...parts)
}

const cut = (whole: Buffer, share: number): Buffer => whole.subarray(0, Math.floor(whole.length * share))
const manyParts = (count: number): Buffer =>
  form(Array.from({ length: count }, (_, index) => ({ name: `f${index}`, content: Buffer.from('x') })))
const odd = fc.constantFrom(
  Buffer.from('isto não é um formulário'),
  Buffer.from(`--${BOUNDARY}\r\n\r\nsem nome\r\n--${BOUNDARY}--\r\n`),
  Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data\r\n\r\nsem nome\r\n--${BOUNDARY}--\r\n`),
  Buffer.from(`--${BOUNDARY}\r\nX: ${'y'.repeat(20_000)}\r\n\r\nx\r\n--${BOUNDARY}--\r\n`),
  Buffer.from(`--${BOUNDARY}--\r\n`),
  Buffer.alloc(0),
  manyParts(299),
  manyParts(5_000),
  form([{ name: 'observations', content: Buffer.alloc(200_000, 'a') }]),
  form([{ name: 'observations', content: Buffer.from([0xff, 0xfe, 0xc3, 0x28]) }]),
)

const withFiles = (
  fields: fc.Arbitrary<unknown>,
  files: fc.Arbitrary<readonly Part[]>,
): fc.Arbitrary<Buffer> =>
  fc.tuple(fields, files).map(([value, parts]) => form([...fieldsOf(value), ...parts]))

/** A valid form with valid files. */
export const soundForm = (fields: fc.Arbitrary<unknown>, files: FilesOption): fc.Arbitrary<Buffer> =>
  withFiles(fields, fc.array(aSoundFile(files), { minLength: 1, maxLength: 1 }))

/** A form with invalid files, names or values, a truncated one, or no form at all. */
export const mangledForm = (
  sound: fc.Arbitrary<unknown>,
  wrong: fc.Arbitrary<unknown>,
): fc.Arbitrary<Buffer> => {
  const forms = fc.oneof(
    withFiles(sound, fc.array(file, { minLength: 1, maxLength: 4 })),
    withFiles(wrong, fc.array(file, { maxLength: 2 })),
  )
  return fc.oneof(
    { weight: 5, arbitrary: forms },
    {
      weight: 2,
      arbitrary: fc
        .tuple(forms, fc.double({ min: 0, max: 1, noNaN: true }))
        .map(([whole, share]) => cut(whole, share)),
    },
    { weight: 2, arbitrary: odd },
  )
}
