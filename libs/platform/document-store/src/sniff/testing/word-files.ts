import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import CFB from 'cfb'
import { ZipFile } from 'yazl'

/** An OLE file with streams of these names; a slash makes a storage of what is before it. */
export const compoundFile = (entries: readonly string[], content = 'sem senha'): Buffer => {
  const container = CFB.utils.cfb_new()
  for (const path of entries) CFB.utils.cfb_add(container, `/${path}`, Buffer.from(content.padEnd(5_000)))
  return CFB.write(container, { type: 'buffer' }) as Buffer
}

/** The streams of any Word document. */
export const WORD = ['WordDocument', '1Table', 'ObjectPool/note'] as const

export const zip = (entries: Record<string, string | Buffer>): Promise<Buffer> => {
  const file = new ZipFile()
  for (const [name, content] of Object.entries(entries)) file.addBuffer(Buffer.from(content), name)
  file.end()
  return buffer(file.outputStream as Readable)
}

const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

export const contentTypes = (main = MAIN, more = ''): string =>
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  `<Override PartName="/word/document.xml" ContentType="${main}"/>${more}</Types>`

/** A relationships part with one relationship; `type` is the last word of its type. */
export const relation = (type: string, target: string, mode?: 'External' | 'Internal'): string =>
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" ' +
  `Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"` +
  `${mode === undefined ? '' : ` TargetMode="${mode}"`}/></Relationships>`

/** A .docx file, with these parts added or replaced. */
export const wordFile = (parts: Record<string, string | Buffer> = {}): Promise<Buffer> =>
  zip({
    '[Content_Types].xml': contentTypes(),
    '_rels/.rels': relation('officeDocument', 'word/document.xml'),
    'word/document.xml': '<w:document xmlns:w="w"><w:body/></w:document>',
    'word/_rels/document.xml.rels': relation('styles', 'styles.xml'),
    ...parts,
  })
