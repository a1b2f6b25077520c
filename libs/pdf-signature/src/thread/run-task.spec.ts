import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import type { Task } from './messages'
import { Exhausted, openRunner } from './run-task'

const task: Task = {
  name: 'openCertificate',
  p12: new Uint8Array(),
  password: '',
  use: { cnpj: null, at: new Date() },
}
const ANSWERS = `require('node:worker_threads').parentPort.postMessage({ result: 'done' })`
const FAILS = `require('node:worker_threads').parentPort.postMessage({ failure: new Error('a fault') })`
const LOOPS = 'for (;;);'
const GROWS = 'const all = []; for (;;) all.push({ at: all.length })'

/** Each task runs the next of these codes. */
const runnerOf = (codes: string[], deadlineMs = 60_000) => {
  const workers: Worker[] = []
  const run = openRunner({
    deadlineMs,
    open: () => {
      const worker = new Worker(codes.shift() ?? '', {
        eval: true,
        resourceLimits: { maxOldGenerationSizeMb: 16 },
      })
      workers.push(worker)
      return worker
    },
  })
  return { run: () => run(task), workers }
}

it('[L3.07] a file that takes too long or too much memory is given up, and the next one is read', async () => {
  const endless = runnerOf([LOOPS, ANSWERS], 500)
  const [first, second] = await Promise.allSettled([endless.run(), endless.run()])
  expect(first).toMatchObject({ status: 'rejected', reason: expect.any(Exhausted) as Exhausted })
  expect(second).toMatchObject({ status: 'fulfilled', value: 'done' })
  const growing = runnerOf([GROWS, ANSWERS])
  await expect(growing.run()).rejects.toThrow(Exhausted)
  expect(await growing.run()).toBe('done')
})

it('a fault of the task is thrown, and each thread ends with its task', async () => {
  const { run, workers } = runnerOf([FAILS, ANSWERS])
  await expect(run()).rejects.toThrow('a fault')
  expect(await run()).toBe('done')
  expect(workers.map(({ threadId }) => threadId)).toEqual([-1, -1])
})
