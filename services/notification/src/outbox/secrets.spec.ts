import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { commit } from '@licensing/event-store'
import { openLogger } from '@licensing/observability'
import { passwordResetStream, userStream } from '@licensing/contracts'
import { startMailServer } from '@licensing/test-support/mail-server'
import { afterAll, describe, expect, it } from 'vitest'
import { startOutbox } from '../testing/outbox'

const api = await startOutbox('2026-03-12T12:00:00Z')
const server = await startMailServer()
const logged: string[] = []
const logger = openLogger({
  service: 'outbox',
  level: 'trace',
  destination: new Writable({
    write: (chunk, _encoding, done) => {
      logged.push(String(chunk))
      done()
    },
  }),
})
const worker = api.worker(server, { logger })
afterAll(async () => {
  await api.close()
  await server.close()
})

const meta = { actorId: null, actorRole: null, correlationId: 'recorded-by-a-test' }
const append = (streamId: string, type: string, data: object) =>
  api.store.append(api.database, { streamId, events: [{ type, data }], meta, recordedAt: api.now() })
const last = async () => (await api.rows()).at(-1)

/** Everything that the database holds, but the keys and the accounts of the user service. */
const stored = async (): Promise<string> => {
  const tables = await api.database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('notification', 'event_store', 'messaging', 'commands') and tablename <> 'person_keys'`,
  )
  const rows = await Promise.all(tables.map(({ name }) => api.database.query(`select * from ${name}`)))
  return JSON.stringify(rows)
}

const reset = async (token: string, lives = 1_800) => {
  const userId = api.maria.id
  const requestId = randomUUID()
  const sealedToken = await (await api.personal.sealFor(userId))({ token })
  const expiresAt = new Date(api.now().getTime() + lives * 1_000).toISOString()
  const data = { userId, requestId, sealedToken, expiresAt }
  await append(passwordResetStream(requestId), 'PasswordResetRequested', data)
  await api.settled()
  api.pass(1)
}

const rejected = async ({ withKey = true } = {}) => {
  const userId = randomUUID()
  const farewellId = randomUUID()
  const key = api.personal.newKey(farewellId)
  const sealedFarewell = await key.seal({
    name: 'Marcada Nome',
    email: 'marcada@example.com.br',
    reason: 'Documento ilegível',
  })
  if (withKey) await commit(api.database, (tx) => key.store(tx))
  await append(userStream(userId), 'ApplicantRejected', { userId, farewellId, sealedFarewell })
  await api.settled()
  api.pass(1)
  return async () =>
    (await api.database.query('select 1 from event_store.person_keys where person_id = $1', [farewellId]))
      .length
}

describe('the e-mail of a link', () => {
  const token = 'marcado-token-8f2c'

  it('[N5.05] the e-mail of a link has the token in the fragment; tables, events and logs have no token and no address, also after a refusal that repeats the address', async () => {
    const address = `${api.maria.id}@example.com.br`
    server.behave({ recipientReply: 450 })
    await reset(token)
    await worker.runOnce()
    expect(await last()).toMatchObject({ kind: 'reset', state: 'RETRYING' })
    const refused = await stored()
    server.behave({})
    api.pass(60)
    await worker.runOnce()
    expect(await last()).toMatchObject({ kind: 'reset', state: 'SENT' })
    const mail = server.accepted.at(-1)
    expect(mail?.to).toMatchObject([{ address }])
    for (const form of [mail?.text, mail?.html])
      expect(form).toContain(`https://licenciamento.example.gov.br/password-reset#token=${token}`)
    const traces = `${refused}${await stored()}${logged.join('')}`
    expect(traces).not.toContain(token)
    expect(traces).not.toContain(address)
  })

  it('[N6.02] the e-mail of a link is not sent after the link expired or a newer one was requested', async () => {
    const before = server.seen.length
    await reset('old', 1)
    await worker.runOnce()
    expect(await last()).toMatchObject({ state: 'SKIPPED', lastError: 'O link venceu.' })
    server.behave({ recipientReply: 450 })
    await reset('replaced')
    await worker.runOnce()
    server.behave({})
    await reset('newest')
    api.pass(60)
    await worker.runOnce()
    expect((await api.rows()).slice(-2).map(({ state, lastError }) => [state, lastError])).toEqual(
      expect.arrayContaining([
        ['SKIPPED', 'Substituído por um link mais novo.'],
        ['SENT', null],
      ]),
    )
    expect(server.seen.length).toBe(before + 1)
  })
})

describe('the farewell of a rejected registration', () => {
  it('[N5.06] the farewell of a rejected registration has its reason, and its key is deleted once it is sent or given up', async () => {
    const keys = await rejected()
    expect(await keys()).toBe(1)
    await worker.runOnce()
    expect(await last()).toMatchObject({ kind: 'farewell', state: 'SENT' })
    const mail = server.accepted.at(-1)
    expect(mail).toMatchObject({
      to: [{ address: 'marcada@example.com.br' }],
      from: { name: 'Sistema de Gestão Ambiental Municipal' },
      text: expect.stringMatching(/Marcada Nome[^]*Documento ilegível/) as string,
    })
    expect(await keys()).toBe(0)
    server.behave({ recipientReply: 550 })
    const refused = await rejected()
    await worker.runOnce()
    server.behave({})
    expect(await last()).toMatchObject({ kind: 'farewell', state: 'DEAD' })
    expect(await refused()).toBe(0)
    expect(`${await stored()}${logged.join('')}`).not.toMatch(/marcada/i)
  })

  it('[N5.06] the farewell of a rejected registration is not sent once its key is gone', async () => {
    await rejected({ withKey: false })
    await worker.runOnce()
    expect(await last()).toMatchObject({
      state: 'SKIPPED',
      lastError: 'Os dados deste aviso foram apagados.',
    })
  })
})

it('[N1.03] an e-mail with unreadable sealed data does not stop the others of its batch', async () => {
  const requestId = randomUUID()
  const expiresAt = new Date(api.now().getTime() + 1_800_000).toISOString()
  const unreadable = { userId: api.maria.id, requestId, sealedToken: 'unreadable', expiresAt }
  await append(passwordResetStream(requestId), 'PasswordResetRequested', unreadable)
  const keys = await rejected()
  await worker.runOnce()
  expect(await keys()).toBe(0)
})
