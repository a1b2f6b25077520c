import { describe, expect, it } from 'vitest'
import { createStaff, structuredAddress } from '../../testing/people'
import { serviceOfFile } from '../../testing/one-service'

const running = serviceOfFile()

/** A new analyst, so that specs do not share changes. */
const createAnalyst = async (email: string): Promise<{ id: string; token: string }> => {
  const { id } = await createStaff(running, { email, cpf: '' })
  return { id, token: await running.tokenFor(email) }
}

const me = (token: string) => running.call('GET', '/auth/me', { token })
const sessionEnded = { status: 401, body: { code: 'SESSION_ENDED' } }

describe('the signed-in person', () => {
  it('[R7.05] [R7.06] [R3.04] the signed-in person is confirmed by /auth/verify, and reads its data, document and address, for the wizard to prefill', async () => {
    const token = await running.tokenFor('solicitante@demo.gov.br')
    const { body } = await running.call('GET', '/auth/me', { token })
    expect(body).toMatchObject({
      name: expect.any(String) as string,
      email: 'solicitante@demo.gov.br',
      phone: '84999990000',
      document: '52998224725',
      documentType: 'CPF',
    })
    expect(Object.keys(body['address'] as object).toSorted()).toEqual([
      'city',
      'complement',
      'neighborhood',
      'number',
      'state',
      'street',
      'zipCode',
    ])
    expect(body).not.toHaveProperty('password')
    const analyst = await running.tokenFor('analista@demo.gov.br')
    expect(await running.call('GET', '/auth/verify', { token: analyst })).toMatchObject({
      status: 200,
      body: { user: { email: 'analista@demo.gov.br' } },
    })
    expect((await running.call('GET', '/auth/verify')).status).toBe(401)
  })
  it('[D7.05] the signed-in person changes its name, phone and address, keeps absent fields, and clears blank ones', async () => {
    const { token } = await createAnalyst('perfil@demo.gov.br')
    const change = (body: unknown) => running.call('PUT', '/auth/me', { token, body })
    expect(
      (await change({ name: 'Ana Maria', phone: '(84) 98888-0000', address: structuredAddress })).body,
    ).toMatchObject({
      name: 'Ana Maria',
      phone: '84988880000',
      address: { street: 'Rua das Flores', zipCode: '59020000' },
    })
    expect((await change({ phone: '' })).body).toMatchObject({ name: 'Ana Maria', phone: null, address: {} })
    expect((await change({ name: 'A' })).status).toBe(400)
    expect((await change({ cpf: '52998224725' })).status).toBe(400)
  })
  it('[D7.05] the signed-in person has its own settings, with defaults', async () => {
    const { token } = await createAnalyst('config@demo.gov.br')
    const settings = () => running.call('GET', '/auth/me/settings', { token })
    expect((await settings()).body).toEqual({
      sidebarExpanded: true,
      emailNotifications: true,
      density: 'comfortable',
    })
    const saved = await running.call('PUT', '/auth/me/settings', { token, body: { density: 'compact' } })
    expect(saved).toMatchObject({ status: 200, body: { density: 'compact', sidebarExpanded: true } })
    expect((await settings()).body).toEqual(saved.body)
  })
})

describe("changing one's own password", () => {
  it("[D3.13] changing one's own password requires the current one, takes another, and ends the open sessions", async () => {
    const { token } = await createAnalyst('senha@demo.gov.br')
    const change = (currentPassword: string, password = 'novaSenha1') =>
      running.call('PUT', '/auth/me/password', { token, body: { currentPassword, password } })
    expect(await change('errada')).toMatchObject({
      status: 400,
      body: { code: 'WRONG_CURRENT_PASSWORD', errors: [{ field: 'currentPassword' }] },
    })
    const current = 'mangue-azul-7-minha'
    expect(await change(current, current)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'password' }] },
    })
    expect((await change(current)).status).toBe(204)
    expect(await me(token)).toMatchObject(sessionEnded)
    await expect(running.tokenFor('senha@demo.gov.br')).rejects.toThrow('401')
    expect(await running.tokenFor('senha@demo.gov.br', 'novaSenha1')).toBeTruthy()
  })
})

describe('signing out', () => {
  it('signing out ends the session on this device only', async () => {
    const { token } = await createAnalyst('sair@demo.gov.br')
    const elsewhere = await running.tokenFor('sair@demo.gov.br')
    expect((await running.call('POST', '/auth/logout', { token })).status).toBe(204)
    expect(await me(token)).toMatchObject(sessionEnded)
    expect((await me(elsewhere)).status).toBe(200)
  })
})
