import { randomUUID } from 'node:crypto'
import type { Transaction } from '../database/types'
import { DomainError } from '@licensing/contracts'
import { ConcurrencyConflict } from '../errors'
import { openLogger } from '@licensing/observability'
import { testDatabase } from '@licensing/test-support'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runCommand, type CommandCall } from './run-command'
import { note, noteSchemas, openNotes } from './testing/notes'

const moved = { type: 'Moved', data: {} }
const logger = openLogger({ service: 'commands', level: 'silent' })

const disposable = await testDatabase(noteSchemas)
const notes = await openNotes(disposable.url)
const { database, store } = notes
beforeAll(() =>
  database.query(`
    create table notes.counter (last int not null);
    insert into notes.counter values (0);
    create function notes.next_number() returns text language sql as $$
      update notes.counter set last = last + 1 returning '2026/' || lpad(last::text, 3, '0') $$`),
)
afterAll(async () => {
  await notes.close()
  await disposable.drop()
})
beforeEach(async () => {
  await notes.empty()
  await database.query('update notes.counter set last = 0')
})

const keyUse = (key = randomUUID(), fingerprint = 'request-1') => ({
  actor: 'maria',
  key,
  fingerprint,
})

const run = (execute: CommandCall['execute'], use?: ReturnType<typeof keyUse>) =>
  runCommand({ database, logger }, { staged: [], keyUse: use, subjectOf: () => undefined, execute })

const responseOf = (content: object) => ({ status: 200, body: JSON.stringify(content) })

describe('a command that conflicts', () => {
  /** Appends to a stream to which another writer appends first, in each of the first `conflicts` attempts. */
  const contended = (conflicts: number) => {
    const streamId = `process-${randomUUID()}`
    let attempts = 0
    const appending = { streamId, events: [moved], meta: {}, recordedAt: new Date() }
    const execute = async (tx: Transaction) => {
      attempts += 1
      const expected = await store.head(database, streamId)
      if (attempts <= conflicts) await store.append(database, appending)
      await store.append(tx, { ...appending, expected })
      await note(tx, `attempt ${attempts}`)
      return responseOf({ attempts })
    }
    return { execute, attempts: () => attempts }
  }

  it('[D7.14] a command that conflicts is decided again on the stored state, and committed once', async () => {
    const { execute } = contended(4)
    expect(await run(execute, keyUse())).toEqual(responseOf({ attempts: 5 }))
    expect(await notes.texts()).toEqual(['attempt 5'])
  })

  it('[D1.19] [D7.14] a command that conflicts fails after the fifth attempt and writes nothing, not even its key', async () => {
    const { execute, attempts } = contended(5)
    const use = keyUse()
    await expect(run(execute, use)).rejects.toThrow(ConcurrencyConflict)
    expect([attempts(), await notes.texts()]).toEqual([5, []])
    expect(await run(async () => responseOf({ second: true }), use)).toEqual(responseOf({ second: true }))
  })

  it('[D7.14] a command that conflicts is a conflict when its second attempt is refused by the lifecycle', async () => {
    const { execute, attempts } = contended(5)
    const refusing = async (tx: Transaction) => {
      if (attempts() === 1) throw new DomainError('INVALID_TRANSITION')
      return execute(tx)
    }
    await expect(run(refusing)).rejects.toMatchObject({ code: 'CONCURRENT_CHANGE' })
  })
})

describe('a command with an idempotency key', () => {
  const noting = async (tx: Transaction) => {
    const id = randomUUID()
    await note(tx, id)
    return responseOf({ id })
  }

  it('[D4.12] a command with an idempotency key runs once for many concurrent requests and a later one', async () => {
    const use = keyUse()
    const responses = await Promise.all([1, 2, 3, 4].map(() => run(noting, use)))
    expect(responses).toEqual(responses.map(() => responses[0]))
    expect(await run(noting, use)).toEqual(responses[0])
    expect(responses[0]).toEqual(responseOf({ id: (await notes.texts())[0] }))
    expect(await notes.texts()).toHaveLength(1)
  })

  it('[D4.12] a command with an idempotency key is replayed even when its own success is why it would be refused now', async () => {
    const use = keyUse()
    const onlyOnce = async (tx: Transaction) => {
      if ((await notes.texts()).length > 0) throw new DomainError('INVALID_TRANSITION')
      return noting(tx)
    }
    expect(await run(onlyOnce, use)).toEqual(await run(onlyOnce, use))
  })

  it('a command with an idempotency key is refused when the key was used for another request', async () => {
    const { key } = keyUse()
    await run(noting, keyUse(key))
    await expect(run(noting, keyUse(key, 'request-2'))).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    })
    expect(await notes.texts()).toHaveLength(1)
  })
})

describe('a command that draws a number', () => {
  const drawing = async (tx: Transaction) => {
    const [row] = await tx.query<{ number: string }>('select notes.next_number() as number')
    await note(tx, 'filed')
    return responseOf({ number: row?.number })
  }
  const lastNumber = async (): Promise<number | undefined> => {
    const [row] = await database.query<{ last: number }>('select last from notes.counter')
    return row?.last
  }

  it('[D1.27] [D4.12] a command that draws a number answers with it, and draws no other for a used key', async () => {
    const use = keyUse()
    const first = await run(drawing, use)
    expect(first).toEqual(responseOf({ number: '2026/001' }))
    await database.transaction(async (tx) => {
      await tx.query('select from notes.counter for update')
      // Waiting for the counter would fail at the lock timeout.
      expect(await run(drawing, use)).toEqual(first)
    })
    expect(await lastNumber()).toBe(1)
  })

  it('[D1.27] a command that draws a number draws none when it is refused afterwards', async () => {
    const refused = async (tx: Transaction) => {
      await drawing(tx)
      throw new DomainError('FORBIDDEN')
    }
    await expect(run(refused)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await lastNumber()).toBe(0)
  })
})
