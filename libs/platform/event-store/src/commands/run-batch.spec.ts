import { randomUUID } from 'node:crypto'
import { DomainError } from '@licensing/contracts'
import { openLogger } from '@licensing/observability'
import { testDatabase } from '@licensing/test-support'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { runBatch, type RunPart } from './run-batch'
import { note, noteSchemas, openNotes } from './testing/notes'

const logger = openLogger({ service: 'commands', level: 'silent' })

const disposable = await testDatabase(noteSchemas)
const notes = await openNotes(disposable.url)
afterAll(async () => {
  await notes.close()
  await disposable.drop()
})
beforeEach(() => notes.empty())

const aKey = () => ({ actor: 'ana', key: randomUUID(), fingerprint: 'f' })
const run = (parts: (run: RunPart) => Promise<unknown>, keyUse = aKey()) =>
  runBatch(
    { database: notes.database, logger },
    { keyUse, execute: async (each) => ({ status: 200, body: JSON.stringify(await parts(each)) }) },
  )
const noting = (each: RunPart, part: string) => each(part, async (tx) => note(tx, part))
const both = async (each: RunPart) => {
  await noting(each, 'a')
  await noting(each, 'b')
  return randomUUID()
}
const refused = () => Promise.reject(new DomainError('INVALID_TRANSITION'))

describe('a batch of commands', () => {
  it('[K3.01] a batch of commands commits each by itself, so one that is refused leaves the others done', async () => {
    await run(async (each) => {
      await noting(each, 'a')
      await expect(each('b', refused)).rejects.toThrow(DomainError)
      await noting(each, 'c')
      return 'done'
    })
    expect(await notes.texts()).toEqual(['a', 'c'])
  })

  it('[K3.02] repeated with its key gives the first answer, and tries nothing again', async () => {
    const key = aKey()
    const answering = (part: string) => async (each: RunPart) => {
      await noting(each, part)
      return randomUUID()
    }
    const first = await run(answering('a'), key)
    expect(await run(answering('b'), key)).toEqual(first)
    expect(await notes.texts()).toEqual(['a'])
  })

  it('[K3.02] interrupted between two commands continues where it stopped', async () => {
    const key = aKey()
    await expect(
      run(async (each) => {
        await noting(each, 'a')
        throw new Error('The instance stops')
      }, key),
    ).rejects.toThrow('The instance stops')
    await run(both, key)
    expect(await notes.texts()).toEqual(['a', 'b'])
  })

  it('[K3.02] sent twice concurrently does each command once and gives both senders one answer', async () => {
    const key = aKey()
    const send = () => run(both, key)
    const [one, other] = await Promise.all([send(), send()])
    expect(one).toEqual(other)
    expect(await notes.texts()).toEqual(['a', 'b'])
  })
})
