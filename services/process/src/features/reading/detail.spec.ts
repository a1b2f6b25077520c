import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { startProcessService } from '../../testing/running-service'

const api = await startProcessService()
afterAll(api.close)

describe('one process', () => {
  it('[R7.11 D1.22 D1.23] one process is shown with its history immediately to people who may see it, and NOT_FOUND for others', async () => {
    const { id } = await api.file(api.maria)
    for (const as of [api.maria, api.ana, api.adminOfNatal, api.superAdmin]) {
      const { version, activities, ...process } = await api.detail(as, id)
      expect([process.id, activities.length]).toEqual([id, version])
    }
    for (const as of [api.joao, api.adminOfMossoro]) {
      const answer = await api.call('GET', `/processes/${id}`, { as })
      expect([answer.status, answer.refusal().message]).toEqual([404, 'Processo não encontrado'])
    }
    expect((await api.call('GET', `/processes/${id}`)).status).toBe(401)
    for (const unknown of [randomUUID(), 'abc', '1'])
      expect((await api.call('GET', `/processes/${unknown}`, { as: api.superAdmin })).status).toBe(404)
  })

  it('[D3.11 D7.13] one process shows a filer whose account was deleted as removed, with the role', async () => {
    const leaving = await api.registerPerson({ name: 'Vai Embora', role: 'APPLICANT' })
    await api.settled()
    const { id } = await api.file(leaving)
    expect((await api.detail(api.ana, id)).user.name).toBe('Vai Embora')
    await api.removePerson(leaving)
    await api.settled()
    const { user, activities } = await api.detail(api.ana, id)
    expect(user).toEqual({ name: 'Usuário removido', role: 'APPLICANT' })
    expect(activities[0]?.user).toEqual({ name: 'Usuário removido', role: 'APPLICANT' })
  })
})
