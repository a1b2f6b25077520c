import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { judgeContent } from './judge-content'
import type { Judgement } from './judgement'
import { svg } from './testing/drawings'
import { ALERT, pdf } from './testing/pdf-files'
import { compoundFile, contentTypes, WORD, wordFile, zip } from './testing/word-files'

/** One pixel each. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** A note with a whole preview, then tables and a scan, as a camera writes them. */
const JPG = Buffer.from('ffd8ffe1000affd8ffda0000ffd9ffdb0004000affff01ffda0004000112ff003456ffd9', 'hex')
const HEIC = Buffer.from('000000186674797068656963000000006d69663168656963', 'hex')
const MACROS = contentTypes('application/vnd.ms-word.document.macroEnabled.main+xml')

describe('the kind of a file, by its content', () => {
  let folder: string
  let written = 0
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'judge-content-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const judgeWritten = async (content: Uint8Array): Promise<Judgement> => {
    const path = join(folder, `misleading-${(written += 1)}.exe`)
    await writeFile(path, content)
    return judgeContent(path)
  }

  const judgedTwice = async (content: Uint8Array): Promise<Judgement[]> => [
    await judgeContent(content),
    await judgeWritten(content),
  ]

  it('content reveals the kind of each file', async () => {
    const cases = [
      ['pdf', pdf()],
      ['png', PNG],
      ['jpg', JPG],
      ['svg', Buffer.from(svg('<path d="M0 0L1 1"/>'))],
      ['svg', Buffer.from(`<?xml version="1.0"?>\n${svg('')}`)],
      ['doc', compoundFile(WORD)],
      ['docx', wordFile()],
      ['p12', Buffer.from('308209e0020103308209a6', 'hex')],
      ['p12', Buffer.from('3080020103308006092a', 'hex')],
    ] as const
    expect(
      await Promise.all(cases.map(async ([what, made]) => [what, await judgedTwice(await made)])),
    ).toEqual(cases.map(([what]) => [what, [{ kind: what }, { kind: what }]]))
  })

  it('the kind of a file, by its content does not recognise any other', async () => {
    const cases = [
      ['an empty file', Buffer.alloc(0)],
      ['text', Buffer.from('olá')],
      ['a program', Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
      ['a plain zip', zip({ 'a.txt': 'a' })],
      ['an OLE file that is not a Word document', compoundFile(['Workbook'])],
      ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000')],
    ] as const
    expect(
      await Promise.all(cases.map(async ([what, made]) => [what, await judgedTwice(await made)])),
    ).toEqual(cases.map(([what]) => [what, [{ kind: null }, { kind: null }]]))
  })

  it('unsafe files are rejected', async () => {
    const cases = [
      ['activePdf', pdf(`/OpenAction ${ALERT}`)],
      ['activeSvg', Buffer.from(svg('<script/>'))],
      ['wordMacro', compoundFile([...WORD, 'Macros/dir'])],
      ['wordMacro', wordFile({ 'word/vbaProject.bin': 'x' })],
      ['wordMacro', wordFile({ '[Content_Types].xml': MACROS })],
    ] as const
    expect(
      await Promise.all(cases.map(async ([what, made]) => [what, await judgedTwice(await made)])),
    ).toEqual(
      cases.map(([what]) => [
        what,
        [
          { kind: null, reason: what },
          { kind: null, reason: what },
        ],
      ]),
    )
  })

  it('[D9.11] the kind of a file, by its content names the types that people take for an allowed one, and what is locked, cut or empty', async () => {
    const field = (name: string) => readFile(join(import.meta.dirname, 'testing/field', name))
    const cases = [
      ['signatureEnvelope', await field('signature-envelope.pdf')],
      ['signatureEnvelope', Buffer.from('-----BEGIN PKCS7-----\nMIIC')],
      ['heic', HEIC],
      ['rtf', await field('rtf.doc')],
      ['html', await field('html.doc')],
      ['html', Buffer.from('\uFEFF<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "a"><html/>')],
      ['html', Buffer.from('MIME-Version: 1.0\nContent-Type: multipart/related; boundary="a"')],
      ['word2003', await field('word-2003.doc')],
      ['password', await field('locked.docx')],
      ['damaged', await field('cut.png')],
      ['damaged', Buffer.concat([PNG.subarray(0, 45), Buffer.from([9]), PNG.subarray(46)])],
      ['damaged', JPG.subarray(0, -2)],
      ['damaged', JPG.subarray(0, 16)],
    ] as const
    expect(await Promise.all(cases.map(([, content]) => judgeContent(content)))).toEqual(
      cases.map(([reason]) => ({ kind: null, reason })),
    )
    expect(await judgeContent(await field('docx-called.doc'))).toEqual({ kind: 'docx' })
    expect(await judgeContent(await field('line-feed-first.pdf'))).toEqual({ kind: 'pdf' })
    expect(await judgeContent(Buffer.concat([JPG, Buffer.alloc(100)]))).toEqual({ kind: 'jpg' })
  })

  it('the kind of a file, by its content throws when the file cannot be read', async () => {
    await expect(judgeContent(join(folder, 'absent'))).rejects.toThrow('ENOENT')
  })
})
