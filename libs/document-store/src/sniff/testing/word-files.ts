import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

const TYPES = { storage: 1, stream: 2 } as const

/** One entry of an OLE directory. */
const directoryEntry = (name: string, type: keyof typeof TYPES): Buffer => {
  const entry = Buffer.alloc(128)
  entry.write(name, 'utf16le')
  entry.writeUInt16LE((name.length + 1) * 2, 64)
  entry.writeUInt8(TYPES[type], 66)
  return entry
}

/** An OLE file with the parts that are read: its header, some text, and a directory in its last sectors. */
export const compoundFile = (entries: Record<string, keyof typeof TYPES>, sectorShift = 9): Buffer => {
  const header = Buffer.alloc(2 ** sectorShift)
  header.write('d0cf11e0a1b11ae1', 'hex')
  header.writeUInt16LE(sectorShift, 30)
  const text = Buffer.alloc(100 * 2 ** sectorShift, 'requerimento ')
  return Buffer.concat([
    header,
    text,
    directoryEntry('Root Entry', 'storage'),
    ...Object.entries(entries).map(([name, type]) => directoryEntry(name, type)),
  ])
}

/** The directory of any Word document. */
export const WORD = { WordDocument: 'stream', '1Table': 'stream', ObjectPool: 'storage' } as const

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
