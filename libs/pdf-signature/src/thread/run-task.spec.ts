import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import type { Task } from './messages'
import { Exhausted, openRunner } from './run-task'

const taskWith = (password: string): Task => ({
  name: 'openCertificate',
  p12: new Uint8Array(),
  password,
  use: { cnpj: null, at: new Date() },
})

/** A thread that answers a task with its password, and does these things for some. */
const runnerOf = (onTask = '', { deadlineMs = 60_000, idleMs = 60_000 } = {}) => {
  const workers: Worker[] = []
  const code = `const { parentPort } = require('node:worker_threads')
    parentPort.on('message', ({ password }) => {
      ${onTask}
      parentPort.postMessage({ result: password })
    })
    parentPort.postMessage({ ready: true })`
  const run = openRunner({
    deadlineMs,
    idleMs,
    open: () => {
      const worker = new Worker(code, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 16 } })
      workers.push(worker)
      return worker
    },
  })
  return { run: (password: string) => run(taskWith(password)), workers }
}

const LOOPS = "if (password === 'hostile') for (;;);"
const GROWS =
  "if (password === 'hostile') { const all = []; for (;;) all.push(new Array(100_000).fill(all.length)) }"
const FAILS = "if (password === 'a') return parentPort.postMessage({ failure: new Error('a fault') })"
const CRASHES = "if (password === 'a') throw new Error('a crash')"

it('[L3.07] a file that takes too long is given up, its thread ends, and the next one is read', async () => {
  const { run, workers } = runnerOf(LOOPS, { deadlineMs: 500 })
  const [first, second] = await Promise.allSettled([run('hostile'), run('honest')])
  expect(first).toMatchObject({ status: 'rejected', reason: expect.any(Exhausted) as Exhausted })
  expect(second).toEqual({ status: 'fulfilled', value: 'honest' })
  expect(workers).toHaveLength(2)
  expect(workers[0]?.threadId).toBe(-1)
})

it('[L3.07] a file that takes too much memory is given up, and the next one is read', async () => {
  const { run, workers } = runnerOf(GROWS)
  await expect(run('hostile')).rejects.toThrow(Exhausted)
  expect(await run('honest')).toBe('honest')
  expect(workers).toHaveLength(2)
})

it('one thread runs all tasks in order, also after a fault of a task', async () => {
  const { run, workers } = runnerOf(FAILS)
  await expect(run('a')).rejects.toThrow('a fault')
  expect(await Promise.all(['b', 'c'].map(run))).toEqual(['b', 'c'])
  expect(workers).toHaveLength(1)
})

it('a task whose thread crashes fails, and the next one has a new thread', async () => {
  const { run, workers } = runnerOf(CRASHES)
  await expect(run('a')).rejects.toThrow('a crash')
  expect(await run('b')).toBe('b')
  expect(workers).toHaveLength(2)
})

it('an idle thread closes, and the next task has a new one', async () => {
  const { run, workers } = runnerOf('', { idleMs: 1 })
  await run('a')
  await expect.poll(() => workers[0]?.threadId).toBe(-1)
  expect(await run('b')).toBe('b')
  expect(workers).toHaveLength(2)
})
