import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crc32 } from 'node:zlib'
import { sniffKind } from './sniff-kind'

/** A zip with stored (uncompressed) entries: enough for what the sniffer reads. */
const zip = (entries: Record<string, string>): Buffer => {
  const parts: Buffer[] = []
  for (const [name, text] of Object.entries(entries)) {
    const data = Buffer.from(text)
    const header = Buffer.alloc(30)
    header.writeUInt32LE(0x04034b50, 0)
    header.writeUInt16LE(20, 4)
    header.writeUInt32LE(crc32(data), 14)
    header.writeUInt32LE(data.length, 18)
    header.writeUInt32LE(data.length, 22)
    header.writeUInt16LE(name.length, 26)
    parts.push(header, Buffer.from(name), data)
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  return Buffer.concat([...parts, end])
}

const contentTypes = (type: string): string =>
  `<Types><Override PartName="/word/document.xml" ContentType="${type}.main+xml"/></Types>`
const officeFile = (type: string): Buffer =>
  zip({ '[Content_Types].xml': contentTypes(type), 'word/document.xml': '<x/>' })

const ole = (stream: string): Buffer =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(2040),
    Buffer.from(stream, 'utf16le'),
    Buffer.alloc(2048),
  ])

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex')
const JPG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb', 'hex')
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')

const svg = (inside: string, attributes = ''): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`)

describe('what a file is, by its content', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sniff-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const sniffFile = async (content: Uint8Array): Promise<string> => {
    const path = join(folder, 'misleading.exe')
    await writeFile(path, content)
    return sniffKind(path)
  }

  it.each([
    ['pdf', PDF],
    ['png', PNG],
    ['jpg', JPG],
    ['svg', svg('<path d="M0 0L1 1"/>')],
    ['doc', ole('WordDocument')],
    ['docx', officeFile('application/vnd.openxmlformats-officedocument.wordprocessingml.document')],
  ] as const)('recognises a %s, from a file as from bytes', async (kind, content) => {
    expect(await sniffKind(content)).toBe(kind)
    expect(await sniffFile(content)).toBe(kind)
  })

  it.each([
    ['an empty file', Buffer.alloc(0)],
    ['text', Buffer.from('olá')],
    ['a web page', Buffer.from('<!DOCTYPE html><html><script>alert(1)</script></html>')],
    ['a program', Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
    ['a plain zip', zip({ 'a.txt': 'a' })],
    ['a Word file with macros', officeFile('application/vnd.ms-word.document.macroEnabled')],
    ['an OLE file that is no Word document', ole('Workbook')],
    ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000')],
  ])('does not know %s', async (_, content) => {
    expect(await sniffKind(content)).toBe('unknown')
    expect(await sniffFile(content)).toBe('unknown')
  })

  it('says so when the file cannot be read', async () => {
    await expect(sniffKind(join(folder, 'absent'))).rejects.toThrow('ENOENT')
  })
})

describe('a safe SVG', () => {
  it.each([
    [
      'with an XML declaration and the doctype drawing programs write',
      Buffer.from(
        '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n<svg xmlns="http://www.w3.org/2000/svg"/>',
      ),
    ],
    ['with a byte order mark', Buffer.from('\uFEFF<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['with references into itself', svg('<g id="a" fill="url(#grad)"/><use href="#a"/>')],
    ['with an inline picture', svg('<image href="data:image/png;base64,iVBORw0KGgo="/>')],
    [
      'with its own style',
      svg('<style>.a { fill: url(#g); stroke: red }</style><g class="a" style="fill:blue"/>'),
    ],
    ['with a prefix', Buffer.from('<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:path d=""/></s:svg>')],
  ])('may come %s', async (_, content) => {
    expect(await sniffKind(content)).toBe('svg')
  })

  it.each([
    ['a script', svg('<script>alert(1)</script>')],
    ['a script in another prefix', svg('<x:script xmlns:x="http://www.w3.org/2000/svg">1</x:script>')],
    ['an event handler', svg('<g onload="alert(1)"/>')],
    ['an event handler on the root', svg('', 'onload="alert(1)"')],
    ['an event handler in capitals', svg('<g onClick="alert(1)"/>')],
    ['a foreign object', svg('<foreignObject/>')],
    ['HTML inside', svg('<b xmlns="http://www.w3.org/1999/xhtml"/>')],
    ['a link outside', svg('<a href="https://example.org"/>')],
    ['a script link', svg('<a href="javascript:alert(1)"/>')],
    ['a script link in disguise', svg('<a href=" java&#10;script:alert(1)"/>')],
    [
      'an old-style link',
      svg('<a xlink:href="https://example.org"/>', 'xmlns:xlink="http://www.w3.org/1999/xlink"'),
    ],
    ['a nested SVG as data', svg('<image href="data:image/svg+xml;base64,PHN2Zz4="/>')],
    ['a picture from outside', svg('<image href="//example.org/a.png"/>')],
    ['a fill from outside', svg('<g fill="url(https://example.org/a#b)"/>')],
    ['a style that imports', svg('<style>@import "https://example.org/a.css";</style>')],
    ['a style that loads', svg('<style>g { fill: url(https://example.org/a) }</style>')],
    ['a style that hides its url by escapes', svg('<g style="fill:\\75rl(https://example.org)"/>')],
    ['a style split over CDATA', svg('<style><![CDATA[@imp]]><![CDATA[ort "x";]]></style>')],
    ['an unfinished url', svg('<g style="fill:url(https://example.org"/>')],
    ['an animation of a link', svg('<a><set attributeName="href" to="javascript:alert(1)"/></a>')],
    ['a base', svg('<g xml:base="https://example.org/"/>')],
    [
      'a stylesheet instruction',
      Buffer.from(
        '<?xml-stylesheet href="https://example.org/a.css"?><svg xmlns="http://www.w3.org/2000/svg"/>',
      ),
    ],
    [
      'declared entities',
      Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>'),
    ],
    ['another root', Buffer.from('<html xmlns="http://www.w3.org/2000/svg"/>')],
    ['no namespace', Buffer.from('<svg><path/></svg>')],
    ['broken XML', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g></svg>')],
    ['an unfinished document', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['bytes that are no UTF-8', Buffer.concat([svg('<g/>'), Buffer.from([0xff, 0xfe])])],
  ])('never has %s', async (_, content) => {
    expect(await sniffKind(content)).toBe('unknown')
  })
})
