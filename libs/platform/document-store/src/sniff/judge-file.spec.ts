import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { ThreadExhausted } from '@licensing/pdf/threads'
import { describe, expect, it } from 'vitest'
import { judgeFile, judgeIn } from './judge-file'
import { svg } from './testing/drawings'
import { ALERT, pdf } from './testing/pdf-files'

const PROGRAM = join(import.meta.dirname, 'testing', 'judge-one.ts')

describe('judging a file', () => {
  it('[R5.35] judging a file returns its kind, or the reason for its rejection, of its part of a larger buffer, and leaves the bytes', async () => {
    expect(await judgeFile(Buffer.from(svg('<path d=""/>')))).toEqual({ kind: 'svg' })
    expect(await judgeFile(Buffer.from(svg('<script/>')))).toEqual({ kind: null, reason: 'activeSvg' })
    expect(await judgeFile(pdf(`/OpenAction ${ALERT}`))).toEqual({ kind: null, reason: 'activePdf' })
    expect(await judgeFile(Buffer.from('olá'))).toEqual({ kind: null })
    await expect(judgeFile('/no/such/file')).rejects.toThrow('ENOENT')
    const file = svg('<path d=""/>')
    const bytes = Buffer.from(`<script/>${file}<script/>`).subarray(9, 9 + Buffer.byteLength(file))
    expect(await judgeFile(bytes)).toEqual({ kind: 'svg' })
    expect(bytes.toString()).toBe(file)
  })

  it('[R5.35] judging a file refuses a file that its thread did not finish, and passes on other errors', async () => {
    const exhausted = judgeIn({ run: () => Promise.reject(new ThreadExhausted()) })
    expect(await exhausted('/a/file')).toEqual({ kind: null, reason: 'tooComplex' })
    const broken = judgeIn({ run: () => Promise.reject(new Error('ENOENT')) })
    await expect(broken('/a/file')).rejects.toThrow('ENOENT')
  })

  it('[R5.35] judging a file does not block this thread', async () => {
    // In this thread it would take one turn of the loop per chunk of 64 KiB.
    const pieces = 16
    const hostile = Buffer.from(svg('<g a="1" b="2" c="3"/>'.repeat((pieces * 65_536) / 22)))
    let turns = 0
    let timer = setImmediate(function turn() {
      turns += 1
      timer = setImmediate(turn)
    })
    const judged = await judgeFile(hostile)
    clearImmediate(timer)
    expect(judged).toEqual({ kind: 'svg' })
    expect(turns).toBeGreaterThan(10 * pieces)
  })

  it('judging a file does not keep a process alive', async () => {
    const program = spawn(process.execPath, ['--import', 'tsx', PROGRAM], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [[code], printed] = await Promise.all([once(program, 'exit'), text(program.stdout)])
    expect([code, printed.trim()]).toEqual([0, '{"kind":"svg"}'])
  })
})
