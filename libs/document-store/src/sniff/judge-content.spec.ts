import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { judgeContent } from './judge-content'
import type { Judgement } from './judgement'
import { svg } from './testing/drawings'
import { ALERT, pdf } from './testing/pdf-files'
import { compoundFile, contentTypes, WORD, wordFile, zip } from './testing/word-files'

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex')
const JPG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb', 'hex')
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

  it('recognises each kind', async () => {
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

  it('does not recognise any other', async () => {
    const cases = [
      ['an empty file', Buffer.alloc(0)],
      ['text', Buffer.from('olá')],
      ['a web page', Buffer.from('<!DOCTYPE html><html><script>alert(1)</script></html>')],
      ['a program', Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
      ['a plain zip', zip({ 'a.txt': 'a' })],
      ['an OLE file that is not a Word document', compoundFile({ Workbook: 'stream' })],
      ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000')],
    ] as const
    expect(
      await Promise.all(cases.map(async ([what, made]) => [what, await judgedTwice(await made)])),
    ).toEqual(cases.map(([what]) => [what, [{ kind: null }, { kind: null }]]))
  })

  it('rejects unsafe files', async () => {
    const cases = [
      ['activePdf', pdf(`/OpenAction ${ALERT}`)],
      ['activeSvg', Buffer.from(svg('<script/>'))],
      ['wordMacro', compoundFile({ ...WORD, Macros: 'storage' })],
      ['wordMacro', wordFile({ 'word/vbaProject.bin': 'x' })],
      ['wordMacro', wordFile({ '[Content_Types].xml': MACROS })],
    ] as const
    expect(
      await Promise.all(cases.map(async ([what, made]) => [what, await judgedTwice(await made)])),
    ).toEqual(
      cases.map(([what]) => [
        what,
        [
          { kind: null, unsafe: what },
          { kind: null, unsafe: what },
        ],
      ]),
    )
  })

  it('throws when the file cannot be read', async () => {
    await expect(judgeContent(join(folder, 'absent'))).rejects.toThrow('ENOENT')
  })
})
