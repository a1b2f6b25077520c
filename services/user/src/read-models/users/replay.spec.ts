import { userStream, type PersonalFacts, type UserEvent } from '@licensing/contracts'
import { describe, expect, it } from 'vitest'
import { evolve, type Account } from '../../domain/account'
import type { RecordedAccountEvent } from '../../domain/account-events'
import { demoUserIds } from '../../demo/people'
import { MOSSORO, NATAL, structuredAddress } from '../../testing/people'
import { findUser } from './find'
import { serviceOfFile } from '../../testing/one-service'

const running = serviceOfFile()

/** The account folded only from its events, with all sealed data opened. */
const replayed = async (id: string): Promise<Account | null> => {
  const { events } = await running.store.load<UserEvent>(running.database, userStream(id))
  const opened = await Promise.all(
    events.map(async ({ type, data, recordedAt }) => {
      if (!('personal' in data)) return { type, data, recordedAt }
      const [facts] = await running.personal.decrypt([{ personId: id, sealed: data.personal }])
      return { type, data: { ...data, personal: facts as unknown as PersonalFacts }, recordedAt }
    }),
  )
  return (opened as RecordedAccountEvent[]).reduce<Account | null>(evolve, null)
}

describe('the users table', () => {
  it('the users table equals a clean replay of the events', async () => {
    const token = await running.tokenFor('superadmin@demo.gov.br')
    const path = `/users/${demoUserIds.analyst}`
    const change = (body: unknown) => running.call('PUT', path, { token, body })
    await change({ name: 'Carla B.', address: structuredAddress, municipalityIds: [NATAL, MOSSORO] })
    await change({ role: 'ADMIN', phone: '84999990001', cpf: '39053344705', municipalityIds: [MOSSORO] })
    await change({ isActive: false, phone: '' })
    for (const id of Object.values(demoUserIds)) {
      const account = await findUser(running.database, id)
      expect(account).toBeDefined()
      expect(account).toEqual(await replayed(id))
    }
    expect((await running.store.verifyAll()).faults).toEqual([])
  })
})
