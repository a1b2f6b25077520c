import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { ALERT, objectStream, pdf, stream } from '../testing/pdf-files'
import { judgePdf } from './judge-pdf'

const MEGABYTE = 1024 * 1024
const ACTIVE = { kind: null, reason: 'activePdf' }
const ATTACHED = { kind: null, reason: 'pdfAttachment' }
const UNREADABLE = { kind: null, reason: 'unreadablePdf' }
const DAMAGED = { kind: null, reason: 'damaged' }
const PASSWORD = { kind: null, reason: 'password' }
const TOO_COMPLEX = { kind: null, reason: 'tooComplex' }
const PDF = { kind: 'pdf' }

/** Created by `qpdf --object-streams=generate --encrypt "" owner 256`, `… 128`, and with the password `user`. */
const encrypted = (name: string): string => join(import.meta.dirname, '../testing/encrypted', `${name}.pdf`)

const field = (name: string): Promise<Buffer> => readFile(join(import.meta.dirname, '../testing/field', name))

const withoutTable = (file: Buffer): Buffer =>
  Buffer.concat([file.subarray(0, file.indexOf('xref')), file.subarray(file.indexOf('trailer'))])

/** As a file for the web begins, which opens although its end is missing. */
const cutAfterTrailer = (file: Buffer): Buffer => {
  const head = file.indexOf('1 0 obj')
  const trailer = file.subarray(file.indexOf('trailer'), file.indexOf('startxref'))
  return Buffer.concat([file.subarray(0, head), trailer, file.subarray(head, file.lastIndexOf('endstream'))])
}

const filled = (head: string, text: string, size = MEGABYTE): Buffer =>
  Buffer.concat([Buffer.from(`%PDF-1.7\n${head}`), Buffer.alloc(size, text)])

/** A table of a hundred objects that all begin in the same string. */
const overlapping = stream(
  '/Type /ObjStm /N 100 /First 500',
  `${'10 0 '.repeat(100)}(${'a'.repeat(MEGABYTE)}`,
)

describe('[R5.35] a PDF with code', () => {
  it('a PDF with code is rejected wherever the code is', async () => {
    const cases = [
      ['at its opening', pdf('/OpenAction 4 0 R', [ALERT])],
      ['at its opening, in place', pdf(`/OpenAction ${ALERT}`)],
      ['among its names', pdf('/Names << /JavaScript << /Names [(a) 4 0 R] >> >>')],
      ['in an object that nothing uses', pdf('', [ALERT])],
      ['with an escaped name', pdf('/OpenAction << /S /J#61vaScript /JS (a) >>')],
      ['with every letter escaped', pdf('/OpenAction << /S /#4a#61#76#61#53#63#72#69#70#74 >>')],
      ['whose type stands elsewhere', pdf('/OpenAction << /S 4 0 R /JS 5 0 R >>', ['/JavaScript', '(a)'])],
      ['in a script of its own kind', pdf('/OpenAction << /S /Other /JS <61> >>')],
      ['in a field', pdf('/AcroForm << /Fields [4 0 R] >>', [`<< /FT /Tx /AA << /K ${ALERT} >> >>`])],
      ['in actions of a page', pdf('', ['<< /Type /Page /AA 5 0 R >>', '<< /O 6 0 R >>'])],
      ['that starts a program', pdf('/OpenAction << /S /Launch /F (cmd.exe) >>')],
      ['that plays media', pdf('/OpenAction << /S /Rendition /JS 4 0 R >>', ['(a)'])],
      ['that sends a form', pdf('', ['<< /S /SubmitForm /F (https://example.org) >>'])],
      ['in an XFA form', pdf('/AcroForm << /XFA 4 0 R >>', [stream('', '<xdp/>')])],
      ['in a three-dimensional drawing', pdf('', ['<< /Type /3D /OnInstantiate 5 0 R >>'])],
      ['after a comment that ends with its line', pdf('', [`% harmless\r${ALERT}`])],
      ['after a string with brackets and escapes', pdf('', [`[(a(b)\\)c\\\\) ${ALERT}]`])],
      ['in a dictionary that does not end', pdf('', ['<< /A << /B endobj /S /JavaScript'])],
      ['hidden in a comment', pdf('', [`(a)\n% 9 0 obj ${ALERT} endobj\n`])],
      ['hidden in a string', pdf('', [`(9 0 obj ${ALERT} endobj)`])],
      ['hidden in a stream', pdf('', [stream('', `9 0 obj ${ALERT} endobj`)])],
      ['with a comment in its header', pdf('', [`(a) endobj 9 %\n 0 % \n obj ${ALERT}`])],
      [
        'in its trailer',
        Buffer.concat([pdf(), Buffer.from(`trailer << /Root << /OpenAction ${ALERT} >> >>`)]),
      ],
      ['without a table', Buffer.from(`%PDF-1.7\n1 0 obj ${ALERT}`)],
    ] as const
    expect(await Promise.all(cases.map(async ([what, content]) => [what, await judgePdf(content)]))).toEqual(
      cases.map(([what]) => [what, ACTIVE]),
    )
  })

  it('code in compressed objects of a PDF is rejected, also in encrypted ones and at the end of a truncated file', async () => {
    const cases = [
      ['', objectStream(['<< /A 1 >>', ALERT])],
      [' that does not name its type', objectStream([ALERT], { type: '' })],
      [' with escaped keys', objectStream([ALERT], { type: '/Type /Obj#53tm' })],
      [' in an array of filters', objectStream([ALERT], { filter: '/Filter [/Fl]' })],
      [' that is not compressed', objectStream([ALERT], { filter: '', pack: (text) => text })],
      [' where the table points into a string', stream('/Type /ObjStm /N 1 /First 5', `10 1 (${ALERT})`)],
    ] as const
    expect(
      await Promise.all(cases.map(async ([what, object]) => [what, await judgePdf(pdf('', [object]))])),
    ).toEqual(cases.map(([what]) => [what, ACTIVE]))
    const packed = objectStream([ALERT, '(the rest)'], { pack: (text) => deflateSync(text, { level: 0 }) })
    expect(
      await judgePdf(Buffer.concat([Buffer.from('%PDF-1.7\n1 0 obj\n'), packed.subarray(0, -25)])),
    ).toEqual(ACTIVE)
    expect(await judgePdf(encrypted('javascript-aes-256'))).toEqual(ACTIVE)
    expect(await judgePdf(encrypted('javascript-rc4-128'))).toEqual(ACTIVE)
  })
})

describe('[R5.35] a PDF with other files in it', () => {
  it('a PDF with other files in it is rejected however they are attached', async () => {
    const cases = [
      ['by name', pdf('/Names << /EmbeddedFiles 5 0 R >>', ['<< /F (a.exe) /EF << /F 9 0 R >> >>'])],
      ['by a reference', pdf('', ['<< /F (a.exe) /EF 5 0 R >>'])],
      ['as a note', pdf('', ['<< /Subtype /FileAttachment /FS 5 0 R >>'])],
      ['as a stream', pdf('', [stream('/Type /EmbeddedFile', 'MZ')])],
    ] as const
    expect(await Promise.all(cases.map(async ([what, content]) => [what, await judgePdf(content)]))).toEqual(
      cases.map(([what]) => [what, ATTACHED]),
    )
  })
})

describe('[R5.35] a PDF whose compressed objects cannot be read', () => {
  it('a PDF with code is rejected', async () => {
    const cases = [
      ['packed in another way', objectStream(['(a)'], { filter: '/Filter /LZWDecode' })],
      ['packed twice', objectStream(['(a)'], { filter: '/Filter [/ASCIIHexDecode /FlateDecode]' })],
      ['with a predictor', objectStream(['(a)'], { filter: '/Filter /Fl /DecodeParms << /Predictor 12 >>' })],
      ['whose packing stands elsewhere', objectStream(['(a)'], { filter: '/Filter 5 0 R' })],
      ['that are broken', objectStream(['(a)'], { pack: () => Buffer.from('no deflated text') })],
      ['whose start stands elsewhere', stream('/Type /ObjStm /N 1 /First 9 0 R', '10 0 (a)')],
      ['with two starts', stream('/Type /ObjStm /N 1 /First 5 /First 6', '10 0 (a)')],
    ] as const
    expect(
      await Promise.all(cases.map(async ([what, object]) => [what, await judgePdf(pdf('', [object]))])),
    ).toEqual(cases.map(([what]) => [what, UNREADABLE]))
  })
})

describe('[D9.11] a PDF that does not open', () => {
  it('a PDF that does not open is refused as protected by a password, or as damaged', async () => {
    const whole = pdf('', [stream('', 'BT ET')])
    const cases = [
      ['with a password', await readFile(encrypted('password')), PASSWORD],
      ['with a password, without compressed objects', await field('needs-password.pdf'), PASSWORD],
      ['cut in the middle', await field('cut.pdf'), DAMAGED],
      ['cut in its last object', whole.subarray(0, whole.lastIndexOf('endstream')), DAMAGED],
      ['cut in its last object, with a trailer in front', cutAfterTrailer(whole), DAMAGED],
      ['cut in its table', whole.subarray(0, whole.indexOf('xref') + 40), DAMAGED],
      ['with only its head', Buffer.from('%PDF-1.4\n'), DAMAGED],
      [
        'without a page',
        Buffer.from(pdf().toString('latin1').replace('[3 0 R] /Count 1', '[] /Count 0'), 'latin1'),
        DAMAGED,
      ],
    ] as const
    expect(await Promise.all(cases.map(async ([what, content]) => [what, await judgePdf(content)]))).toEqual(
      cases.map(([what, , expected]) => [what, expected]),
    )
  })
})

describe('[R5.35] a harmless PDF', () => {
  it('a harmless PDF is accepted', async () => {
    const cases = [
      ['with a page', pdf()],
      ['that opens at a page', pdf('/OpenAction [3 0 R /Fit]')],
      ['that opens by a reference', pdf('/OpenAction 4 0 R', ['<< /S /GoTo /D [3 0 R /Fit] >>'])],
      ['with compressed objects', pdf('', [objectStream(['<< /Type /Font >>', '[1 2 R]'])])],
      [
        'with a form to fill in',
        pdf('/AcroForm << /Fields [4 0 R] >>', ['<< /FT /Tx /T (nome) /V (Ana) >>']),
      ],
      ['with a link about code', pdf('', ['<< /S /URI /URI (https://example.org/JavaScript/JS) >>'])],
      ['with a signature', pdf('', ['<< /Type /Sig /Filter /Adobe.PPKLite /Contents <3082> >>'])],
      [
        'with fonts and glyphs of short names',
        pdf('', ['<< /Font << /JS 5 0 R >> /Differences [1 /AA /EF /JS] >>']),
      ],
      ['with a text about code', pdf('', [stream('', 'BT (use /JavaScript or /AA << >>) Tj ET')])],
      ['whose outline has a first and a count', pdf('', ['<< /Type /Outlines /First 5 0 R /Count 1 >>'])],
      ['after a line feed', await field('line-feed-first.pdf')],
      ['after a thousand other bytes', Buffer.concat([Buffer.alloc(1_024, 'x'), pdf()])],
      ['that ends with its trailer', pdf().subarray(0, pdf().indexOf('startxref'))],
      ['before other bytes', Buffer.concat([pdf(), Buffer.alloc(5_000, 'x')])],
      [
        'with a wrong table',
        Buffer.from(pdf().toString('latin1').replaceAll('0000000', '0000009'), 'latin1'),
      ],
      ['of a scanner, with a trailer but no table', withoutTable(pdf())],
    ] as const
    expect(await Promise.all(cases.map(async ([what, content]) => [what, await judgePdf(content)]))).toEqual(
      cases.map(([what]) => [what, PDF]),
    )
  })

  it('[D9.11] a PDF that is encrypted against changes only is accepted', async () => {
    expect(await judgePdf(encrypted('plain-aes-256'))).toEqual(PDF)
    expect(await judgePdf(await field('restricted.pdf'))).toEqual(PDF)
  })
})

describe('the cost of a PDF', () => {
  it('judging a PDF has a limited cost', async () => {
    const cases = [
      ['objects in one another', filled('', 'obj')],
      ['strings that do not end', filled('', '1 0 obj(')],
      ['dictionaries that do not end', filled('', '1 0 obj<<')],
      ['trailers that do not end', filled('', 'trailer<<')],
      ['compressed objects without end', filled('', '1 0 obj<</First 0/N 999999999>>stream\n')],
      ['objects that lie over one another', pdf('', [overlapping])],
      ['a bomb', pdf('', [objectStream([' '.repeat(65 * MEGABYTE)])])],
      [
        'many small bombs',
        pdf(
          '',
          Array.from({ length: 9 }, () => objectStream([' '.repeat(8 * MEGABYTE)])),
        ),
      ],
      [
        'too many streams of objects',
        pdf(
          '',
          Array.from({ length: 5_001 }, () => objectStream(['1'])),
        ),
      ],
    ] as const
    expect(await Promise.all(cases.map(async ([what, content]) => [what, await judgePdf(content)]))).toEqual(
      cases.map(([what]) => [what, TOO_COMPLEX]),
    )
  })

  it('the cost of a PDF is linear in its size', async () => {
    const cases = [
      ['a table without end', filled('1 0 obj<</First 0/N 999999999>>stream\n', '1 0 ')],
      ['names without end', filled('1 0 obj<<', '/N 1')],
      ['a comment without end', filled('1 0 obj', '%')],
      ['white space without end', filled('1 0 obj', ' ')],
      ['a word without end', filled('1 0 obj<<>>endobj', 'x')],
      ['names of escapes', filled('1 0 obj<<', '/#41#')],
    ] as const
    expect(await Promise.all(cases.map(async ([what, content]) => [what, await judgePdf(content)]))).toEqual(
      cases.map(([what]) => [what, DAMAGED]),
    )
  })
})
