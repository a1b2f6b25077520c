import { randomUUID } from 'node:crypto'
import { eraseResponsesAboutAll } from '@licensing/event-store'
import { note } from '@licensing/event-store/testing'
import { DomainError } from '@licensing/contracts'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { onProcess, signedIn } from '../route/auth-rule'
import { post } from '../route/build'
import { withApi } from '../testing/with-api'
import { withNotes } from '../testing/with-notes'

const summary = 'Para testes'
const params = z.strictObject({ id: z.uuid() })
const things = z.object({ id: z.string() })

/** The errors that the handlers and `access` throw. */
let refusal: DomainError | undefined
let unreadable: DomainError | undefined

const access = async () => {
  if (unreadable !== undefined) throw unreadable
}
const act = async ({ params: { id }, tx }: { params: { id: string }; tx: Parameters<typeof note>[0] }) => {
  if (refusal !== undefined) throw refusal
  await note(tx, 'done')
  return { id, run: randomUUID() }
}
const routes = [
  post('/things', { auth: signedIn, summary, access, command: true, responds: things }, ({ tx }) =>
    act({ params: { id: randomUUID() }, tx }),
  ),
  post(
    '/things/:id/act',
    { auth: onProcess('edit'), summary, params, access, command: true, responds: things },
    act,
  ),
  post('/plain/:id', { auth: signedIn, summary, params, command: true, responds: things }, act),
  post('/silent/:id', { auth: signedIn, summary, params, command: true }, (input) =>
    act(input).then(() => undefined),
  ),
]

const { notes } = withNotes()
const { api } = withApi(() => ({ routes, database: notes().database }))
beforeEach(() => {
  refusal = undefined
  unreadable = undefined
})

const id = randomUUID()
const ask = async (path: string, key: string) => {
  const answer = await api().send(path, {}, { key })
  return [answer.status, await answer.text()] as const
}
const refusedAs = (code: string) => expect.stringContaining(code) as string

describe('a replayed response', () => {
  it.each(['/api/things', `/api/things/${id}/act`])(
    '[D4.12] is not shown to a caller who may no longer read the resource: %s',
    async (path) => {
      const key = randomUUID()
      const first = await ask(path, key)
      expect(await ask(path, key)).toEqual(first)
      unreadable = new DomainError('NOT_FOUND')
      expect(await ask(path, key)).toEqual([404, refusedAs('NOT_FOUND')])
      refusal = new DomainError('INVALID_TRANSITION')
      expect(await ask(path, key)).toEqual([404, refusedAs('NOT_FOUND')])
      expect(await notes().texts()).toEqual(['done'])
    },
  )

  it('a replayed response is returned to a caller who may still read it, even when its own success makes the handler refuse', async () => {
    const [key, path] = [randomUUID(), `/api/things/${id}/act`]
    const first = await ask(path, key)
    for (const code of ['FORBIDDEN', 'NOT_FOUND', 'INVALID_TRANSITION'] as const) {
      refusal = new DomainError(code)
      // oxlint-disable-next-line no-await-in-loop
      expect(await ask(path, key)).toEqual(first)
    }
  })

  it('a replayed response is not returned when the handler refuses to show the resource and the route has no check for reading', async () => {
    const key = randomUUID()
    await ask(`/api/plain/${id}`, key)
    for (const code of ['FORBIDDEN', 'NOT_FOUND'] as const) {
      refusal = new DomainError(code)
      // oxlint-disable-next-line no-await-in-loop
      expect((await ask(`/api/plain/${id}`, key))[1]).toEqual(refusedAs(code))
    }
  })

  it('a stored response without a body is returned even when its own success removed the resource, but never to a forbidden caller', async () => {
    const key = randomUUID()
    await ask(`/api/silent/${id}`, key)
    refusal = new DomainError('NOT_FOUND')
    expect(await ask(`/api/silent/${id}`, key)).toEqual([204, ''])
    refusal = new DomainError('FORBIDDEN')
    expect(await ask(`/api/silent/${id}`, key)).toEqual([403, refusedAs('FORBIDDEN')])
  })

  it('a replayed response is emptied when its person is erased; its key stays used', async () => {
    const keys = [randomUUID(), randomUUID()] as const
    const other = randomUUID()
    await ask(`/api/plain/${id}`, keys[0])
    const kept = await ask(`/api/plain/${other}`, keys[1])
    await eraseResponsesAboutAll(notes().database, [id])
    expect(await ask(`/api/plain/${id}`, keys[0])).toEqual([409, refusedAs('IDEMPOTENCY_KEY_REUSED')])
    expect(await ask(`/api/plain/${other}`, keys[1])).toEqual(kept)
    expect(await notes().texts()).toEqual(['done', 'done'])
    const rows = await notes().database.query(
      `select body, fingerprint from commands.idempotency where subject = $1`,
      [id],
    )
    expect(rows).toEqual([{ body: '', fingerprint: '' }])
  })
})
