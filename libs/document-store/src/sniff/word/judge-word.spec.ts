import { describe, expect, it } from 'vitest'
import { compoundFile, contentTypes, relation, WORD, wordFile, zip } from '../testing/word-files'
import { judgeDoc } from './compound-file'
import { judgeDocx } from './judge-docx'

const MACRO = { kind: null, unsafe: 'wordMacro' }
const EXTERNAL = { kind: null, unsafe: 'wordExternal' }
const UNKNOWN = { kind: null }

/** In chunks that end in the middle of an entry, as in a stream. */
const pieces = function* (content: Buffer, size = 1000): Iterable<Buffer> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size)
}

const settings = (type: string, target: string, mode?: 'External') =>
  wordFile({ 'word/_rels/settings.xml.rels': relation(type, target, mode) })

describe('[R5.38] a .doc document', () => {
  it('is accepted with an embedded spreadsheet and a text about macros', async () => {
    const file = compoundFile({
      ...WORD,
      Workbook: 'stream',
      _1234567890: 'storage',
      'Macros deste mês': 'stream',
    })
    expect(
      await judgeDoc(pieces(Buffer.concat([file, Buffer.from('_VBA_PROJECT Macros', 'utf16le')]))),
    ).toEqual({
      kind: 'doc',
    })
    expect(await judgeDoc(pieces(compoundFile(WORD, 9)))).toEqual({ kind: 'doc' })
    expect(await judgeDoc(pieces(compoundFile(WORD, 12)))).toEqual({ kind: 'doc' })
  })

  it('is rejected with macros or programs', async () => {
    for (const [name, type] of [
      ['Macros', 'storage'],
      ['MACROS', 'storage'],
      ['VBA', 'storage'],
      ['_VBA_PROJECT', 'stream'],
      ['_VBA_PROJECT_CUR', 'storage'],
      ['\u0001Ole10Native', 'stream'],
    ] as const) {
      const file = compoundFile({ ...WORD, [name]: type })
      // oxlint-disable no-await-in-loop
      expect([name, await judgeDoc(pieces(file))]).toEqual([name, MACRO])
      expect(await judgeDoc(pieces(compoundFile({ [name]: type, ...WORD }, 12)))).toEqual(MACRO)
      // oxlint-enable no-await-in-loop
    }
  })

  it('is rejected with another sector size, and excludes any other OLE file', async () => {
    expect(await judgeDoc(pieces(compoundFile(WORD, 10)))).not.toEqual({ kind: 'doc' })
    expect(await judgeDoc(pieces(compoundFile({ Workbook: 'stream' })))).toEqual(UNKNOWN)
    expect(await judgeDoc([])).toEqual(UNKNOWN)
  })
})

describe('[R5.38] a .docx document', () => {
  it('is kept without them', async () => {
    const cases = [
      ['as it is', {}],
      [
        'with links to click',
        { 'word/_rels/document.xml.rels': relation('hyperlink', 'https://example.org', 'External') },
      ],
      [
        'from a template on its author’s disk',
        {
          'word/_rels/settings.xml.rels': relation(
            'attachedTemplate',
            'file:///C:\\Users\\Ana\\Modelo.dotx',
            'External',
          ),
        },
      ],
      ['with an embedded spreadsheet', { 'word/embeddings/Microsoft_Excel_Sheet1.xlsx': 'PK' }],
      [
        'with an equation',
        { 'word/embeddings/oleObject1.bin': compoundFile({ 'Equation Native': 'stream' }) },
      ],
      [
        'with parts in UTF-16',
        { 'word/_rels/a.rels': Buffer.from(`\uFEFF${relation('styles', 'a.xml')}`, 'utf16le') },
      ],
    ] as const
    expect(
      await Promise.all(cases.map(async ([what, parts]) => [what, await judgeDocx(await wordFile(parts))])),
    ).toEqual(cases.map(([what]) => [what, { kind: 'docx' }]))
  })

  it('is refused with macros, programs or another document', async () => {
    const cases = [
      [
        'with macros declared',
        { '[Content_Types].xml': contentTypes('application/vnd.ms-word.document.macroEnabled.main+xml') },
      ],
      [
        'with VBA declared for any part',
        {
          '[Content_Types].xml': contentTypes(
            undefined,
            '<Default Extension="png" ContentType="application/vnd.ms-office.vbaProject"/>',
          ),
        },
      ],
      ['with VBA', { 'word/vbaProject.bin': compoundFile({ VBA: 'storage' }) }],
      [
        'with VBA by another name',
        { 'word/_rels/document.xml.rels': relation('vbaProject', 'media/image1.png') },
      ],
      ['with macros in a file of any name', { 'word/media/image1.bin': compoundFile({ VBA: 'storage' }) }],
      ['with ActiveX', { 'word/activeX/activeX1.xml': '<x/>' }],
      [
        'with a packed program',
        { 'word/embeddings/oleObject1.bin': compoundFile({ '\u0001Ole10Native': 'stream' }) },
      ],
      ['with an embedded file with macros', { 'word/embeddings/Planilha.xlsm': 'PK' }],
      [
        'with another document for a paragraph',
        { 'word/_rels/document.xml.rels': relation('aFChunk', 'a.docm') },
      ],
      [
        'with a document type',
        { 'word/_rels/a.rels': `<!DOCTYPE a [<!ENTITY b "c">]>${relation('styles', 'a')}` },
      ],
    ] as const
    expect(
      await Promise.all(cases.map(async ([what, parts]) => [what, await judgeDocx(await wordFile(parts))])),
    ).toEqual(cases.map(([what]) => [what, MACRO]))
  })

  it('is rejected when it loads anything from elsewhere', async () => {
    const cases = [
      ['attachedTemplate', 'https://example.org/a.dotm'],
      ['attachedTemplate', 'file://server/share/a.dotm'],
      ['attachedTemplate', '\\\\server\\share\\a.dotm'],
      ['oleObject', 'https://example.org/a.xls'],
      ['image', 'https://example.org/a.png'],
      ['frame', 'https://example.org'],
      ['subDocument', 'https://example.org/a.docx'],
    ] as const
    expect(
      await Promise.all(
        cases.map(async ([what, target]) => [
          what,
          [
            await judgeDocx(await settings(what, target, 'External')),
            await judgeDocx(await settings(what, target)),
          ],
        ]),
      ),
    ).toEqual(cases.map(([what]) => [what, [EXTERNAL, EXTERNAL]]))
  })

  it('is rejected with two parts of the same name, of which Word might use the other', async () => {
    const file = await wordFile({ 'WORD/document.xml': '<x/>' })
    expect(await judgeDocx(file)).toEqual(MACRO)
  })

  it('excludes any other zip, and unreadable files', async () => {
    expect(await judgeDocx(await zip({ 'a.txt': 'a' }))).toEqual(UNKNOWN)
    expect(await judgeDocx(await wordFile({ 'word/_rels/a.rels': '<Relationships>' }))).toEqual(UNKNOWN)
    expect(await judgeDocx((await wordFile()).subarray(0, -30))).toEqual(UNKNOWN)
    await expect(judgeDocx('/no/such/file')).rejects.toThrow('ENOENT')
  })

  it('has a limit on its unpacked size', async () => {
    const bomb = relation('styles', `${' '.repeat(33 * 1024 * 1024)}`)
    expect(await judgeDocx(await wordFile({ 'word/_rels/a.rels': bomb }))).toEqual({
      kind: null,
      unsafe: 'tooComplex',
    })
  })
})
