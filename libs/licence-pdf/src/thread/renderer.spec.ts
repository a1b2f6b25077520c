import { Worker } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import { someFacts } from '../testing/some-facts'
import { openRenderer } from './renderer'

/** A thread that runs a few lines instead of the drawing. */
const running = (lines: string, { deadlineMs = 60_000, idleMs = 60_000 } = {}) => {
  const workers: Worker[] = []
  const code = `const { parentPort } = require('node:worker_threads')
    const answer = (file) => parentPort.postMessage({ file })
    ${lines}
    parentPort.postMessage({ ready: true })`
  const open = (): Worker => {
    const worker = new Worker(code, { eval: true })
    workers.push(worker)
    return worker
  }
  const render = openRenderer({ open, deadlineMs, idleMs })
  const ask = (number: string) =>
    render({ facts: someFacts({ number }), crest: null, boundary: null, isDraft: false })
  return { ask, workers }
}

const ECHO = "parentPort.on('message', ({ facts }) => answer(facts.number))"

describe('the rendering thread', () => {
  it('is one for all documents, which wait in order', async () => {
    const { ask, workers } = running(ECHO)
    expect(await Promise.all(['1', '2', '3'].map(ask))).toEqual(['1', '2', '3'])
    expect(workers).toHaveLength(1)
  })

  it('fails a document that takes too long, and is started again for the next', async () => {
    const { ask, workers } = running(
      "parentPort.on('message', ({ facts }) => { while (facts.number === 'slow') {} answer(facts.number) })",
      { deadlineMs: 500 },
    )
    const [slow, next] = await Promise.allSettled([ask('slow'), ask('next')])
    expect(slow.status).toBe('rejected')
    expect(next).toEqual({ status: 'fulfilled', value: 'next' })
    expect(workers).toHaveLength(2)
  })

  it('fails one document on a fault, and is started again for the next', async () => {
    const { ask } = running(
      "parentPort.on('message', ({ facts }) => { if (facts.number === 'a') throw new Error('fault'); answer(facts.number) })",
    )
    await expect(ask('a')).rejects.toThrow('fault')
    expect(await ask('b')).toBe('b')
  })

  it('passes on why a document could not be drawn, and stays', async () => {
    const { ask, workers } = running(
      "parentPort.on('message', ({ facts }) => facts.number === 'a' ? parentPort.postMessage({ failure: new Error('no image') }) : answer(facts.number))",
    )
    await expect(ask('a')).rejects.toThrow('no image')
    expect(await ask('b')).toBe('b')
    expect(workers).toHaveLength(1)
  })

  it('fails each document if it cannot start', async () => {
    const { ask } = running("throw new Error('no start')")
    await expect(ask('a')).rejects.toThrow('no start')
    await expect(ask('b')).rejects.toThrow('no start')
  })

  it('closes when idle, and opens again', async () => {
    const { ask, workers } = running(ECHO, { idleMs: 1 })
    await ask('1')
    await expect.poll(() => workers[0]?.threadId).toBe(-1)
    expect(await ask('2')).toBe('2')
    expect(workers).toHaveLength(2)
  })
})
