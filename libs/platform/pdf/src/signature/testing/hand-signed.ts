import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openssl, type CertificateAuthority, type TestCertificate } from '@licensing/test-support/signing'
import { describeIssued } from '../checking/update/document'
import { readRevisions } from '../checking/syntax/revisions'

/** The contents of an update in addition to a signature; each text is PDF. */
export interface Update {
  /** More entries of the catalog. */
  readonly catalog?: string
  readonly form?: string
  readonly page?: (text: string) => string
  readonly widget?: string
  readonly rectangle?: string
  /** More annotations of the page. */
  readonly annotations?: string
  /** Objects by number, new ones and issued ones. */
  readonly objects?: Readonly<Record<number, string>>
  readonly signature?: string
  readonly trailer?: string
  readonly root?: number
  /** Changes the table that lists the objects. */
  readonly table?: (text: string) => string
  readonly range?: (range: readonly number[]) => readonly number[]
  readonly subFilter?: string
  /** Options of `openssl cms -sign`. */
  readonly options?: readonly string[]
  /** Between the issued file and the update. */
  readonly glue?: string
}

const CONTENTS_BYTES = 40_000
const RANGE = '0000000000 0000000000 0000000000 0000000000'

export const describeFile = (file: Buffer) => {
  const revisions = readRevisions(file)
  const [first, last] = [revisions[0], revisions.at(-1)]
  if (first === undefined || last === undefined) throw new Error('No revision')
  return { ...describeIssued(first), table: last.table, size: Number(last.trailer.get('Size')) }
}

/** The newest text of an object, without its number. */
export const objectText = (file: Buffer, number: number): string => {
  const texts = file.toString('latin1').split(`\n${number} 0 obj\n`).slice(1)
  return texts.at(-1)?.split('\nendobj')[0] ?? ''
}

/** Appends objects with a table and a trailer. */
export const append = (
  file: Buffer,
  objects: Readonly<Record<number, string>>,
  { trailer = '', table = String, glue = '', root }: Update = {},
): Buffer => {
  const { catalog, table: previous, size } = describeFile(file)
  const parts = [file.toString('latin1'), glue]
  const lines: string[] = []
  let position = file.length + glue.length
  for (const [number, text] of Object.entries(objects)) {
    const object = `${number} 0 obj\n${text}\nendobj\n`
    lines.push(`${number} 1\n${String(position).padStart(10, '0')} 00000 n \n`)
    parts.push(object)
    position += object.length
  }
  const count = Math.max(size, ...Object.keys(objects).map((number) => Number(number) + 1))
  const ends = `trailer\n<< /Size ${count} /Root ${root ?? catalog} 0 R /Prev ${previous} ${trailer} >>\nstartxref\n${position}\n%%EOF\n`
  return Buffer.from([...parts, table(`xref\n${lines.join('')}`), ends].join(''), 'latin1')
}

const ANNOTATIONS = /\/Annots \[([^\]]*)\]/
const FORM = /\/AcroForm <<\s*\/Fields \[([^\]]*)\][^>]*>>/
/** Puts entries into a dictionary; those of an earlier signature that match are replaced. */
const within = (text: string, earlier: RegExp, entries: string): string =>
  text.replace(earlier, '').replace(/>>\s*$/, `${entries} >>`)

const PLAIN = {
  catalog: '',
  form: '',
  page: String as (text: string) => string,
  widget: '',
  rectangle: '0 0 0 0',
  annotations: '',
  signature: '',
  subFilter: 'adbe.pkcs7.detached',
}

const listOf = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? ''

const unsigned = (file: Buffer, update: Update): Buffer => {
  const { catalog, pages, size: value } = describeFile(file)
  const page = pages[0]?.number ?? 0
  const widget = value + 1
  const given = { ...PLAIN, ...update }
  const [form, sheet] = [objectText(file, catalog), objectText(file, page)]
  const fields = `${listOf(form, FORM)} ${widget} 0 R`
  const acroForm = `/AcroForm << /Fields [${fields}] /SigFlags 3 ${given.form} >>`
  const annotations = `/Annots [${listOf(sheet, ANNOTATIONS)} ${widget} 0 R ${given.annotations}]`
  const contents = `/Contents <${'0'.repeat(CONTENTS_BYTES * 2)}>`
  const objects = {
    [catalog]: within(form, FORM, `${acroForm} ${given.catalog}`),
    [page]: given.page(within(sheet, ANNOTATIONS, annotations)),
    [value]:
      `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /${given.subFilter} /ByteRange [${RANGE}] ` +
      `${contents} ${given.signature} >>`,
    [widget]:
      `<< /Type /Annot /Subtype /Widget /FT /Sig /T (S${widget}) /V ${value} 0 R ` +
      `/Rect [${given.rectangle}] ${given.widget} >>`,
    ...update.objects,
  }
  return append(file, objects, update)
}

/**
 * Signs a file as another program would, with openssl, over all of it but the contents. The update may hold
 * an attack: the signature is then still valid, because the signer is the attacker.
 */
export const signByHand = async (
  authority: CertificateAuthority,
  signer: TestCertificate,
  issued: Buffer,
  update: Update = {},
): Promise<Buffer> => {
  const file = unsigned(issued, update)
  const start = file.indexOf('/Contents <0000', issued.length) + '/Contents '.length
  const end = start + CONTENTS_BYTES * 2 + 2
  const range = update.range?.([0, start, end, file.length - end]) ?? [0, start, end, file.length - end]
  const padded = range.map((number) => String(number).padStart(10, '0')).join(' ')
  file.write(padded, file.indexOf(RANGE, issued.length), 'latin1')
  const [from = 0, until = 0, next = 0, length = 0] = range
  const covered = [file.subarray(from, from + until), file.subarray(next, next + length)]
  await writeFile(join(authority.folder, 'covered'), Buffer.concat(covered))
  const cms = await openssl(authority.folder, [
    ['cms', '-sign', '-binary', '-in', 'covered', '-outform', 'DER', '-certfile', 'intermediate.pem'],
    ['-signer', `${signer.id}.pem`, '-inkey', `${signer.id}.key`, ...(update.options ?? ['-md', 'sha256'])],
  ])
  file.write(cms.toString('hex'), start + 1, 'latin1')
  return file
}
