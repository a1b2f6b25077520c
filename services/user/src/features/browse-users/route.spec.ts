import { beforeAll, describe, expect, it } from 'vitest'
import { demoUserIds } from '../../demo/people'
import { createStaff, MOSSORO, NATAL, registration } from '../../testing/people'
import { serviceOfFile } from '../../testing/one-service'

const running = serviceOfFile()
beforeAll(async () => {
  const create = (name: string, email: string, municipalityIds: string[]) =>
    createStaff(running, { name, email, municipalityIds })
  await create('José Conceição', 'jose@mossoro.demo.gov.br', [MOSSORO])
  await create('Rita de Ambos', 'rita@demo.gov.br', [MOSSORO, NATAL])
  await running.call('POST', '/auth/register-applicant', { body: registration() })
})

interface Listed {
  readonly users: {
    readonly email: string
    readonly cpf: string | null
    readonly role: string
    readonly allowedActions: string[]
  }[]
  readonly pagination: { page: number; limit: number; total: number; pages: number }
}
const list = async (email: string, query = ''): Promise<Listed> => {
  const token = await running.tokenFor(email)
  const answer = await running.call('GET', `/users${query}`, { token })
  expect(answer.status).toBe(200)
  return answer.body as unknown as Listed
}
const emails = ({ users }: Listed): string[] => users.map(({ email }) => email).toSorted()

describe('the list of users', () => {
  it('[R7.31] the list of users shows a super admin everybody, page by page', async () => {
    const first = await list('superadmin@demo.gov.br', '?page=1&limit=4')
    expect(first.pagination).toEqual({ page: 1, limit: 4, total: 7, pages: 2 })
    const second = await list('superadmin@demo.gov.br', '?page=2&limit=4')
    expect(new Set([...emails(first), ...emails(second)]).size).toBe(7)
  })
  it('the list of users shows an admin applicants and the staff of its municipalities, never a super admin, linked or not', async () => {
    const token = await running.tokenFor('superadmin@demo.gov.br')
    const linked = { token, body: { municipalityIds: [NATAL] } }
    expect((await running.call('PUT', `/users/${demoUserIds.superAdmin}`, linked)).status).toBe(200)
    expect(emails(await list('admin@demo.gov.br'))).toEqual([
      'admin@demo.gov.br',
      'analista@demo.gov.br',
      'joao@exemplo.com.br',
      'rita@demo.gov.br',
      'solicitante@demo.gov.br',
    ])
  })
  it("the list of users shows an admin a pending applicant's CPF in full, and only the middle of an approved one's", async () => {
    const cpfs = async (email: string) =>
      Object.fromEntries((await list(email, '?role=APPLICANT')).users.map((user) => [user.email, user.cpf]))
    expect(await cpfs('admin@demo.gov.br')).toEqual({
      'joao@exemplo.com.br': '11144477735',
      'solicitante@demo.gov.br': '***.982.247-**',
    })
    expect(await cpfs('superadmin@demo.gov.br')).toEqual({
      'joao@exemplo.com.br': '11144477735',
      'solicitante@demo.gov.br': '52998224725',
    })
    const token = await running.tokenFor('solicitante@demo.gov.br')
    expect((await running.call('GET', '/auth/me', { token })).body).toMatchObject({ cpf: '52998224725' })
  })
  it('[R7.32] the list of users filters by role, approval and activity, as the count of pending applicants does', async () => {
    const query = '?role=APPLICANT&isApproved=false&isActive=true&limit=1'
    const { users, pagination } = await list('admin@demo.gov.br', query)
    expect(pagination.total).toBe(1)
    expect(users[0]?.allowedActions).toEqual(['approve', 'reject'])
    expect(emails(await list('superadmin@demo.gov.br', '?role=ADMIN&isActive=true'))).toEqual([
      'admin@demo.gov.br',
    ])
    expect((await list('superadmin@demo.gov.br', '?isActive=false')).users).toEqual([])
  })
  it('the list of users finds by name, e-mail or CPF, ignoring accents and masks, and takes a search literally', async () => {
    for (const [search, email] of [
      ['joSE conceicao', 'jose@mossoro.demo.gov.br'],
      ['MOSSORO.demo', 'jose@mossoro.demo.gov.br'],
      ['529.982', 'solicitante@demo.gov.br'],
      ['52998224725', 'solicitante@demo.gov.br'],
      ['jo', 'joao@exemplo.com.br'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop
      const found = await list('superadmin@demo.gov.br', `?search=${encodeURIComponent(search)}`)
      expect(emails(found)).toContain(email)
    }
    expect((await list('superadmin@demo.gov.br', '?search=%25%25%25')).users).toEqual([])
  })
  it('the list of users is 403 for roles that may view no users, and 404 for an invisible user', async () => {
    for (const email of ['analista@demo.gov.br', 'solicitante@demo.gov.br']) {
      const token = await running.tokenFor(email)
      expect((await running.call('GET', '/users', { token })).status).toBe(403)
    }
    const token = await running.tokenFor('admin@demo.gov.br')
    const status = async (id: string) => (await running.call('GET', `/users/${id}`, { token })).status
    expect(await status(demoUserIds.analyst)).toBe(200)
    expect(await status(demoUserIds.superAdmin)).toBe(404)
    expect(await status('not-an-id')).toBe(404)
  })
})
