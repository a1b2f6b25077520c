import { threadId, Worker, type WorkerOptions } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import { openThreadPool, ThreadExhausted, type ThreadPoolOptions } from '.'

type Options = WorkerOptions & Partial<ThreadPoolOptions<unknown>>

/** A pool whose threads run a few lines for each request. */
const running = (
  lines: string,
  { size = 1, deadlineMs = 60_000, idleMs = 60_000, growthBytes, pack, ...options }: Options = {},
) => {
  const workers: Worker[] = []
  const code = `const { parentPort, threadId } = require('node:worker_threads')
    const answer = (result) => parentPort.postMessage({ result })
    const fail = (failure) => parentPort.postMessage({ failure })
    parentPort.on('message', (request) => { ${lines} })
    parentPort.postMessage({ ready: true })`
  const open = (): Worker => {
    const worker = new Worker(code, { ...options, eval: true })
    workers.push(worker)
    return worker
  }
  const limits = { size, deadlineMs, idleMs, ...(growthBytes && { growthBytes }) }
  const pool = openThreadPool<unknown, unknown>({ open, ...limits, ...(pack && { pack }) })
  return { run: (request: unknown) => pool.run(request), workers }
}

const ECHO = 'answer(request)'

describe('a pool of threads', () => {
  it('a pool of threads runs requests outside the thread that serves others', async () => {
    const { run } = running('answer(threadId)')
    expect(await run('a')).not.toBe(threadId)
  })

  it('[R5.35] [L3.07] a pool of threads gives up a request that takes too long, ends its thread, and continues with the next', async () => {
    const { run, workers } = running("while (request === 'hostile') {} answer(request)", { deadlineMs: 300 })
    const [first, second] = await Promise.allSettled([run('hostile'), run('honest')])
    expect(first).toMatchObject({
      status: 'rejected',
      reason: expect.any(ThreadExhausted) as ThreadExhausted,
    })
    expect(second).toEqual({ status: 'fulfilled', value: 'honest' })
    expect(workers.map((worker) => worker.threadId === -1)).toEqual([true, false])
  })

  it('[R5.35] [L3.07] a pool of threads gives up a request that takes too much memory, and continues with the next', async () => {
    const { run, workers } = running(
      "const kept = []; while (request === 'hostile') kept.push(new Array(100_000).fill(kept.length)); answer(request)",
      { resourceLimits: { maxOldGenerationSizeMb: 20 } },
    )
    await expect(run('hostile')).rejects.toThrow(ThreadExhausted)
    expect(await run('honest')).toBe('honest')
    expect(workers).toHaveLength(2)
  })

  it('[D9.11] a pool of threads gives up a request that fills memory outside its heap, and continues with the next', async () => {
    const { run, workers } = running(
      "const kept = []; while (request === 'hostile') kept.push(Buffer.alloc(1_000_000, 1)); answer(request)",
      { growthBytes: 100_000_000 },
    )
    await expect(run('hostile')).rejects.toThrow(ThreadExhausted)
    expect(await run('honest')).toBe('honest')
    expect(workers).toHaveLength(2)
  })

  it('a pool of threads starts the deadline when a thread starts on a request, not while it waits', async () => {
    const { run, workers } = running('setTimeout(answer, 30, request)', { deadlineMs: 1_000 })
    const many = Array.from({ length: 50 }, (_, at) => at)
    expect(await Promise.all(many.map(run))).toEqual(many)
    expect(workers).toHaveLength(1)
  })

  it('a pool of threads opens threads on demand, up to their number, and reuses them', async () => {
    const { run, workers } = running(ECHO, { size: 2 })
    await run('1')
    expect(workers).toHaveLength(1)
    await Promise.all(['1', '2', '3', '4'].map(run))
    await run('5')
    expect(workers).toHaveLength(2)
  })

  it('a pool of threads closes an idle thread, and opens another for the next request', async () => {
    const { run, workers } = running(ECHO, { idleMs: 1 })
    await run('1')
    await expect.poll(() => workers[0]?.threadId).toBe(-1)
    expect(await run('2')).toBe('2')
    expect(workers).toHaveLength(2)
  })

  it('a pool of threads throws what a request throws, and keeps its thread', async () => {
    const { run, workers } = running("request === 'absent' ? fail(new Error('ENOENT')) : answer(request)")
    await expect(run('absent')).rejects.toThrow('ENOENT')
    expect(await run('a')).toBe('a')
    expect(workers).toHaveLength(1)
  })

  it('a pool of threads fails one request on a fault of its thread, and opens another for the next', async () => {
    const { run, workers } = running("if (request === 'a') throw new Error('fault'); answer(request)")
    await expect(run('a')).rejects.toThrow('fault')
    expect(await run('b')).toBe('b')
    expect(workers).toHaveLength(2)
  })

  it('a pool of threads fails each request if no thread can start', async () => {
    const open = () => new Worker("throw new Error('no start')", { eval: true })
    const pool = openThreadPool<string, string>({ open, size: 1, deadlineMs: 60_000, idleMs: 60_000 })
    await expect(pool.run('a')).rejects.toThrow('no start')
    await expect(pool.run('b')).rejects.toThrow('no start')
  })

  it('a pool of threads fails a request that cannot be sent, and continues with the next', async () => {
    const { run } = running(ECHO)
    await expect(run(() => undefined)).rejects.toThrow('could not be cloned')
    expect(await run('b')).toBe('b')
  })

  it('a pool of threads sends what `pack` makes of a request', async () => {
    const { run } = running('answer([request.buffer.byteLength, ...request])', {
      pack: (request) => {
        const bytes = Uint8Array.from(request as Uint8Array)
        return [bytes, [bytes.buffer]]
      },
    })
    const bytes = Buffer.from('xabx').subarray(1, 3)
    expect(await run(bytes)).toEqual([2, 97, 98])
    expect(bytes.toString()).toBe('ab')
  })
})
