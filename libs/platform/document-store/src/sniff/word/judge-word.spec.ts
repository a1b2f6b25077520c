import { describe, expect, it } from 'vitest'
import { compoundFile, contentTypes, relation, WORD, wordFile, zip } from '../testing/word-files'
import { judgeDoc } from './compound-file'
import { judgeDocx } from './judge-docx'

const MACRO = { kind: null, reason: 'wordMacro' }
const EXTERNAL = { kind: null, reason: 'wordExternal' }
const UNKNOWN = { kind: null }

const settings = (type: string, target: string, mode?: 'External') =>
  wordFile({ 'word/_rels/settings.xml.rels': relation(type, target, mode) })

describe('[R5.38] a .doc document', () => {
  it('a .doc document is accepted with an embedded spreadsheet, an embedded document and a text about macros', async () => {
    const entries = [...WORD, 'ObjectPool/_1/Workbook', 'ObjectPool/_2/WordDocument', 'Macros deste mês']
    expect(await judgeDoc(compoundFile(entries, '_VBA_PROJECT Macros'))).toEqual({ kind: 'doc' })
  })

  it('a .doc document is rejected with macros or programs', async () => {
    const names = [
      'Macros/VBA/dir',
      'MACROS/a',
      'VBA/dir',
      '_VBA_PROJECT',
      '_VBA_PROJECT_CUR/a',
      'ObjectPool/_1/\u0001Ole10Native',
    ]
    const judged = names.map(async (name) => [name, await judgeDoc(compoundFile([...WORD, name]))])
    expect(await Promise.all(judged)).toEqual(names.map((name) => [name, MACRO]))
  })

  it('[D9.11] a .doc document is refused as such when a password opens it, and when it is cut', async () => {
    const locked = compoundFile(WORD, `${'a'.repeat(11)}\u0001`)
    expect(await judgeDoc(locked)).toEqual({ kind: null, reason: 'password' })
    expect(await judgeDoc(compoundFile(WORD).subarray(0, 600))).toEqual({ kind: null, reason: 'damaged' })
  })

  it('a .doc document excludes any other OLE file', async () => {
    expect(await judgeDoc(compoundFile(['Workbook']))).toEqual(UNKNOWN)
  })
})

describe('[R5.38] a .docx document', () => {
  it('a .docx document is kept without them', async () => {
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
      ['with an equation', { 'word/embeddings/oleObject1.bin': compoundFile(['Equation Native']) }],
      [
        'with parts in UTF-16',
        { 'word/_rels/a.rels': Buffer.from(`\uFEFF${relation('styles', 'a.xml')}`, 'utf16le') },
      ],
    ] as const
    expect(
      await Promise.all(cases.map(async ([what, parts]) => [what, await judgeDocx(await wordFile(parts))])),
    ).toEqual(cases.map(([what]) => [what, { kind: 'docx' }]))
  })

  it('a .docx document is refused with macros, programs or another document', async () => {
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
      ['with VBA', { 'word/vbaProject.bin': compoundFile(['VBA/dir']) }],
      [
        'with VBA by another name',
        { 'word/_rels/document.xml.rels': relation('vbaProject', 'media/image1.png') },
      ],
      ['with macros in a file of any name', { 'word/media/image1.bin': compoundFile(['VBA/dir']) }],
      ['with ActiveX', { 'word/activeX/activeX1.xml': '<x/>' }],
      ['with a packed program', { 'word/embeddings/oleObject1.bin': compoundFile(['\u0001Ole10Native']) }],
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

  it('a .docx document is rejected when it loads anything from elsewhere', async () => {
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

  it('a .docx document is rejected with two parts of the same name, of which Word might use the other', async () => {
    const file = await wordFile({ 'WORD/document.xml': '<x/>' })
    expect(await judgeDocx(file)).toEqual(MACRO)
  })

  it('[D9.11] a .docx document excludes any other zip, and names a damaged file as such', async () => {
    const damaged = { kind: null, reason: 'damaged' }
    expect(await judgeDocx(await zip({ 'a.txt': 'a' }))).toEqual(UNKNOWN)
    expect(await judgeDocx(await wordFile({ 'word/_rels/a.rels': '<Relationships>' }))).toEqual(damaged)
    expect(await judgeDocx((await wordFile()).subarray(0, -30))).toEqual(damaged)
    await expect(judgeDocx('/no/such/file')).rejects.toThrow('ENOENT')
  })

  it('a .docx document has a limit on its unpacked size', async () => {
    const bomb = relation('styles', `${' '.repeat(33 * 1024 * 1024)}`)
    expect(await judgeDocx(await wordFile({ 'word/_rels/a.rels': bomb }))).toEqual({
      kind: null,
      reason: 'tooComplex',
    })
  })
})
