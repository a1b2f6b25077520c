import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { withOneApi } from '../testing/one-api'

const { api, run } = withOneApi()
beforeAll(() => api().services.user.createDemoUsers({ natalMunicipalityId: randomUUID() }))

const remove = () => run(['remove-demo-accounts'])
const signIn = (email: string, password: string) =>
  api().call('POST', '/auth/login', { json: { email, password } })

it('the demo accounts are removed once there is another super admin', async () => {
  const refused = await remove()
  expect([refused.code, refused.out]).toEqual([1, ''])
  expect(refused.err).toMatch(
    /^ERROR: The demo super admin is the only active super admin[^\n]+\n {2}Fix: [^\n]+\n$/,
  )
  expect(refused.err).toContain('create-super-admin')
  expect((await signIn('solicitante@demo.gov.br', 'demo1234')).status).toBe(200)

  const args = ['--email', 'ana@exemplo.gov.br', '--name', 'Ana Souza', '--password-stdin']
  await run(['create-super-admin', ...args], { stdin: 'segredo bom' })
  const { code, out } = await remove()
  expect(code).toBe(0)
  for (const name of ['superadmin', 'admin', 'analista', 'solicitante']) {
    expect(out).toContain(`Removed ${name}@demo.gov.br.`)
    expect((await signIn(`${name}@demo.gov.br`, 'demo1234')).status).toBe(401)
  }
  expect((await signIn('ana@exemplo.gov.br', 'segredo bom')).status).toBe(200)
  expect(await remove()).toMatchObject({ code: 0, out: 'There are no demo accounts.\n' })
})
