import { threadId, Worker, type WorkerOptions } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import { openThreads } from './threads'

/** Threads that run a few lines instead of the judge. */
const running = (
  lines: string,
  { size = 1, deadlineMs = 60_000, idleMs = 60_000, ...options }: Options = {},
) => {
  const workers: Worker[] = []
  const code = `const { parentPort, threadId } = require('node:worker_threads')
    const answer = (kind) => parentPort.postMessage({ judgement: { kind } })
    ${lines}
    parentPort.postMessage({ ready: true })`
  const open = (): Worker => {
    const worker = new Worker(code, { ...options, eval: true })
    workers.push(worker)
    return worker
  }
  return { ...openThreads({ open, size, deadlineMs, idleMs }), workers }
}
interface Options extends WorkerOptions {
  size?: number
  deadlineMs?: number
  idleMs?: number
}

const TOO_COMPLEX = { kind: null, unsafe: 'tooComplex' }
const ECHO = "parentPort.on('message', (content) => answer(content))"

describe('[R5.35] the judging threads', () => {
  it('are separate from the thread that serves requests', async () => {
    const { judge } = running("parentPort.on('message', () => answer(threadId))")
    expect(await judge('a')).not.toEqual({ kind: threadId })
  })

  it("copy the bytes, and only the file's part of a buffer", async () => {
    const { judge } = running(
      "parentPort.on('message', (bytes) => answer([bytes.buffer.byteLength, ...bytes]))",
    )
    const bytes = Buffer.from('xabx').subarray(1, 3)
    expect(await judge(bytes)).toEqual({ kind: [2, 97, 98] })
    expect(bytes.toString()).toBe('ab')
  })

  it('reject a file that takes too long, and continue with the next', async () => {
    const { judge, workers } = running(
      "parentPort.on('message', (content) => { while (content === 'hostile') {} answer(content) })",
      {
        deadlineMs: 100,
      },
    )
    expect(await judge('hostile')).toEqual(TOO_COMPLEX)
    expect(await judge('honest')).toEqual({ kind: 'honest' })
    expect(workers).toHaveLength(2)
  })

  it('reject a file that takes too much memory, and continue with the next', async () => {
    const { judge } = running(
      `parentPort.on('message', (content) => {
        const kept = []
        while (content === 'hostile') kept.push(new Array(100_000).fill(kept.length))
        answer(content)
      })`,
      { resourceLimits: { maxOldGenerationSizeMb: 20 } },
    )
    expect(await judge('hostile')).toEqual(TOO_COMPLEX)
    expect(await judge('honest')).toEqual({ kind: 'honest' })
  })

  it('start the deadline when a thread starts on a file, not while it waits', async () => {
    const { judge, workers } = running(
      "parentPort.on('message', (content) => setTimeout(answer, 30, content))",
      { deadlineMs: 1_000 },
    )
    const many = Array.from({ length: 50 }, (_, at) => String(at))
    expect(await Promise.all(many.map(judge))).toEqual(many.map((kind) => ({ kind })))
    expect(workers).toHaveLength(1)
  })

  it('are opened on demand, up to their number, and reused', async () => {
    const { judge, workers } = running(ECHO, { size: 2 })
    await judge('1')
    expect(workers).toHaveLength(1)
    await Promise.all(['1', '2', '3', '4'].map(judge))
    await judge('5')
    expect(workers).toHaveLength(2)
  })

  it('close when idle, and open again', async () => {
    const { judge, workers } = running(ECHO, { idleMs: 1 })
    await judge('1')
    await expect.poll(() => workers[0]?.threadId).toBe(-1)
    expect(await judge('2')).toEqual({ kind: '2' })
    expect(workers).toHaveLength(2)
  })

  it('pass on read errors, and continue', async () => {
    const { judge, workers } = running(
      "parentPort.on('message', (content) => content === 'absent' ? parentPort.postMessage({ failure: new Error('ENOENT') }) : answer(content))",
    )
    await expect(judge('absent')).rejects.toThrow('ENOENT')
    expect(await judge('a')).toEqual({ kind: 'a' })
    expect(workers).toHaveLength(1)
  })

  it('fail one file on a fault, and restart for the next', async () => {
    const { judge } = running(
      "parentPort.on('message', (content) => { if (content === 'a') throw new Error('fault'); answer(content) })",
    )
    await expect(judge('a')).rejects.toThrow('fault')
    expect(await judge('b')).toEqual({ kind: 'b' })
  })

  it('fail each file if they cannot start', async () => {
    const { judge } = running("throw new Error('no start')")
    await expect(judge('a')).rejects.toThrow('no start')
    await expect(judge('b')).rejects.toThrow('no start')
  })
})
