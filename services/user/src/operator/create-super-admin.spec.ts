import { describe, expect, it } from 'vitest'
import { serviceOfTest } from '../testing/one-service'

const running = serviceOfTest({ people: false })

const admin = { email: 'primeira@exemplo.gov.br', password: 'mangue-azul-7' }

describe('the first super admin', () => {
  it('[D5.07] the first super admin is created once, even by concurrent calls of several instances; further ones by the operator, one per e-mail', async () => {
    const outcomes = await Promise.all([1, 2, 3].map(() => running.service.bootstrapAdmin(admin)))
    expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(1)
    expect(await running.service.bootstrapAdmin({ ...admin, email: 'b@exemplo.gov.br' })).toBe('present')
    const token = await running.tokenFor(admin.email, admin.password)
    expect((await running.call('GET', '/auth/me', { token })).body).toMatchObject({ role: 'SUPER_ADMIN' })
    await running.service.createSuperAdmin({ ...admin, name: 'Segunda', email: 'segunda@exemplo.gov.br' })
    await expect(running.service.createSuperAdmin(admin)).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
  })
  it('the first super admin must have an e-mail and a password that a form would accept', async () => {
    await expect(running.service.bootstrapAdmin({ email: 'x', password: '123' })).rejects.toMatchObject({
      code: 'VALIDATION',
      errors: [{ field: 'email' }, { field: 'password' }],
    })
    for (const password of ['12345', 'senha123', 'primeira2026'])
      await expect(running.service.bootstrapAdmin({ ...admin, password })).rejects.toThrow(
        'BOOTSTRAP_ADMIN_PASSWORD: choose another password; it must have 6 to 200 characters',
      )
    expect(await running.service.bootstrapAdmin(admin)).toBe('created')
  })
})

describe('the demo accounts', () => {
  it('the demo accounts are created once, and not again after a deletion', async () => {
    const links = { natalMunicipalityId: '11111111-1111-4111-8111-111111111111' }
    const ids = await running.service.createDemoUsers(links)
    await running.service.createDemoUsers(links)
    const token = await running.tokenFor('superadmin@demo.gov.br')
    const total = async () => (await running.call('GET', '/users', { token })).body['pagination']
    expect(await total()).toMatchObject({ total: 4 })
    await running.call('DELETE', `/users/${ids.analyst}`, { token })
    await running.service.createDemoUsers(links)
    expect(await total()).toMatchObject({ total: 3 })
  })
})
