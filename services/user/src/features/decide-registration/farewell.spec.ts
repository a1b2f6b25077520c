import { farewell, type UserEvent, userStream } from '@licensing/contracts'
import { describe, expect, it } from 'vitest'
import { expireFarewells } from '../../sweep/expire-farewells'
import { serviceOfTest } from '../../testing/one-service'
import { registration } from '../../testing/people'
import type { RunningUserService } from '../../testing/running-service'

const REASON = 'CPF de outra pessoa'

/** Registers João and rejects him. */
const rejected = async (running: RunningUserService) => {
  const { body } = await running.call('POST', '/auth/register-applicant', { body: registration() })
  const id = String(body['id'])
  const token = await running.tokenFor('superadmin@demo.gov.br')
  const answer = await running.call('PATCH', `/users/${id}/reject`, { token, body: { reason: REASON } })
  expect(answer.status).toBe(204)
  const { events } = await running.store.load<UserEvent>(running.database, userStream(id))
  const last = events.at(-1)
  if (last?.type !== 'ApplicantRejected') throw new Error(`Not rejected but ${last?.type}`)
  return { id, events, ...last.data }
}
const keysOf = ({ database }: RunningUserService, ids: readonly (string | undefined)[]) =>
  database.query('select person_id from event_store.person_keys where person_id = any ($1)', [ids])

describe('the farewell of a rejected registration', () => {
  const running = serviceOfTest()

  it("[N5.05] [N5.06] the farewell of a rejected registration is readable by a separate key after the person's key is deleted", async () => {
    const { id, events, farewellId = '', sealedFarewell = '' } = await rejected(running)
    const [opened] = await running.personal.decrypt([{ personId: farewellId, sealed: sealedFarewell }])
    expect(farewell.parse(opened)).toEqual({
      name: 'João da Silva',
      email: 'joao@exemplo.com.br',
      reason: REASON,
    })
    expect(await keysOf(running, [id, farewellId])).toEqual([{ person_id: farewellId }])
    const text = JSON.stringify(events)
    for (const personal of ['João', 'joao@exemplo.com.br']) expect(text).not.toContain(personal)
  })

  it('[N5.06] the key of an unsent farewell is deleted after 24 hours', async () => {
    const { farewellId = '' } = await rejected(running)
    expect(await expireFarewells(running.database)).toBe(0)
    const [before] = await running.database.query<{ keys: number }>(
      'select count(*)::int as keys from event_store.person_keys',
    )
    await running.database.query(
      `update event_store.person_keys set created_at = created_at - interval '23 hours 1 minute'`,
    )
    expect(await expireFarewells(running.database)).toBe(1)
    expect(await keysOf(running, [farewellId])).toEqual([])
    const [after] = await running.database.query<{ keys: number }>(
      'select count(*)::int as keys from event_store.person_keys',
    )
    expect(after?.keys).toBe((before?.keys ?? 0) - 1)
  })
})

describe('a rejection without a mail server', () => {
  const running = serviceOfTest({ settings: { SMTP_FROM: undefined } })

  it('[N5.06] a rejection without a mail server stores no data of the person', async () => {
    const { id, farewellId, sealedFarewell } = await rejected(running)
    expect([farewellId, sealedFarewell]).toEqual([undefined, undefined])
    expect(await keysOf(running, [id])).toEqual([])
  })
})
