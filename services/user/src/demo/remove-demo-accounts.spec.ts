import { userStream, type UserEvent } from '@licensing/contracts'
import { describe, expect, it } from 'vitest'
import { NATAL } from '../testing/people'
import { demoUserIds } from './people'
import { serviceOfFile } from '../testing/one-service'

const running = serviceOfFile()

describe('removing the demo accounts', () => {
  it('[D3.10] removing the demo accounts keeps them while one is the last super admin, then deletes them with their keys, as the operator, and a restart does not restore them', async () => {
    const { service, store, database, personal } = running
    await expect(service.removeDemoAccounts()).rejects.toMatchObject({ code: 'LAST_SUPER_ADMIN' })
    for (const email of ['superadmin@demo.gov.br', 'solicitante@demo.gov.br'])
      // oxlint-disable-next-line no-await-in-loop
      expect(await running.tokenFor(email)).not.toBe('')
    await service.createSuperAdmin({ email: 'ana@exemplo.gov.br', password: 'mangue-azul-7' })
    expect(await service.hasDemoAccounts()).toBe(true)
    expect(await service.removeDemoAccounts()).toEqual([
      'superadmin@demo.gov.br',
      'admin@demo.gov.br',
      'analista@demo.gov.br',
      'solicitante@demo.gov.br',
    ])
    const { events } = await store.load<UserEvent>(database, userStream(demoUserIds.analyst))
    expect(events.slice(-2)).toMatchObject([
      { type: 'UserSessionsEnded' },
      { type: 'UserDeleted', data: { role: 'ANALYST' }, meta: { actorId: null, actorRole: null } },
    ])
    await expect(personal.sealFor(demoUserIds.analyst)).rejects.toThrow('has no key')
    await service.createDemoUsers({ natalMunicipalityId: NATAL })
    expect(await service.hasDemoAccounts()).toBe(false)
    expect(await service.removeDemoAccounts()).toEqual([])
  })
})
