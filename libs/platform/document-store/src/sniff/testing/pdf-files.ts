import { deflateSync } from 'node:zlib'

/** The objects of a plain one-page document; the caller's start at the fourth. */
const page = (catalog: string): string[] => [
  `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
]

/** A PDF with a table of its objects. `catalog` adds entries to its root. */
export const pdf = (catalog = '', objects: readonly (string | Buffer)[] = []): Buffer => {
  const parts = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const positions: number[] = []
  const size = (): number => parts.reduce((sum, { length }) => sum + length, 0)
  for (const [at, object] of [...page(catalog), ...objects].entries()) {
    positions.push(size())
    parts.push(Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'))
  }
  const table = positions.map((position) => `${String(position).padStart(10, '0')} 00000 n \n`).join('')
  const count = positions.length + 1
  parts.push(
    Buffer.from(
      `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\n` +
        `startxref\n${size()}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

export const stream = (dictionary: string, content: Buffer | string): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${content.length} >>\nstream\n`),
    Buffer.from(content),
    Buffer.from('\nendstream'),
  ])

/** Objects compressed together, numbered from 10. */
export const objectStream = (
  objects: readonly string[],
  {
    type = '/Type /ObjStm',
    filter = '/Filter /FlateDecode',
    pack = deflateSync as (text: Buffer) => Buffer,
  } = {},
): Buffer => {
  let at = 0
  const table = objects.map((object, index) => {
    const entry = `${10 + index} ${at}`
    at += object.length + 1
    return entry
  })
  const head = `${table.join(' ')} `
  const content = Buffer.from(`${head}${objects.join(' ')}`)
  return stream(`${type} /N ${objects.length} /First ${head.length} ${filter}`, pack(content))
}

export const ALERT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
