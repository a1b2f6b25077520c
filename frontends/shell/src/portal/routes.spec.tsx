import { MemoryRouter } from '@licensing/federation'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ownScreens } from '../access/own-screens'
import { menuFor } from '../navigation/menu'
import { screenRoutes, type Role } from '../navigation/screen-routes'
import { aUser, storeSession, useApi } from '../testing/api'
import { PortalRoutes } from './portal'

vi.mock('@licensing/federation', async (original) => ({
  ...(await original<object>()),
  RemoteScreen: (await import('../testing/remotes')).StandInScreen,
}))

useApi()

const visit = (path: string, role?: Role) => {
  if (role !== undefined) storeSession(aUser({ role }))
  render(
    <MemoryRouter initialEntries={['/process-protocoled', path]}>
      <PortalRoutes />
    </MemoryRouter>,
  )
}
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const labelsFor = (role: Role) =>
  menuFor(role).flatMap(({ entries }) =>
    entries.flatMap(({ label, items }) => [label, ...(items ?? []).map((item) => item.label)]),
  )

describe('a signed-out person', () => {
  it.each(['/', '/processes', '/users/1/edit', '/profile', '/no/such/page'])(
    '[R2.01] is redirected from %s to the sign-in',
    async (path) => {
      visit(path)
      expect(await heading('Acesse sua conta')).toBeTruthy()
    },
  )

  it('[R2.01] [R2.08] may open the public verification', async () => {
    visit('/protocol-verification?protocol=2024%2F001')
    expect(await heading('public-verifier/protocol-verification')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Entrar' })).toBeTruthy()
  })
})

describe('a signed-in person', () => {
  const cases = screenRoutes
    .filter(({ screen: name, may }) => ownScreens[name] === undefined && may('SUPER_ADMIN'))
    .map(({ path, screen: name }) => [path.replace(':id', 'p1'), name] as const)

  it.each(cases)('opens %s as the screen %s of the staff portal', async (path, name) => {
    visit(path, 'SUPER_ADMIN')
    expect(await heading(`back-office/${name}`)).toBeTruthy()
  })

  it.each([
    ['/profile', 'Perfil', 'APPLICANT'],
    ['/profile', 'Perfil', 'ANALYST'],
    ['/settings', 'Configurações', 'APPLICANT'],
    ['/settings', 'Configurações', 'SUPER_ADMIN'],
  ] as const)("opens %s as the shell's own screen %s for %s", async (path, title, role) => {
    visit(path, role)
    expect(await heading(title)).toBeTruthy()
    expect(document.title).toContain(title)
  })

  it('is served by the applicant portal as an applicant', async () => {
    visit('/processes/new', 'APPLICANT')
    expect(await heading('applicant/process-new')).toBeTruthy()
  })

  it.each(['/dashboard', '/no/such/page', '/login'])(
    '[R2.02] [D3.17] is shown the dashboard at %s',
    async (path) => {
      visit(path, 'ADMIN')
      expect(await heading('back-office/dashboard')).toBeTruthy()
    },
  )

  it('sees the route’s title in the browser tab', async () => {
    visit('/reports', 'ANALYST')
    await heading('back-office/reports')
    expect(document.title).toBe('Relatórios · Sistema de Gestão Ambiental Municipal')
  })
})

describe('a route the role may not open', () => {
  const forbidden: [Role, string][] = [
    ['APPLICANT', '/users'],
    ['APPLICANT', '/reports'],
    ['APPLICANT', '/municipalities'],
    ['APPLICANT', '/activities/new'],
    ['ANALYST', '/users/new'],
    ['ANALYST', '/activities'],
    ['ANALYST', '/municipalities/m1/edit'],
    ['ADMIN', '/municipalities/new'],
    ['ADMIN', '/activities'],
  ]

  it.each(forbidden)('[R2.10] shows %s at %s that access is denied', async (role, path) => {
    visit(path, role)
    expect(await heading('Acesso Negado')).toBeTruthy()
    expect(screen.getByText('Você não tem permissão para acessar esta página.')).toBeTruthy()
  })

  it('[R2.11] links back and to the dashboard', async () => {
    const person = userEvent.setup()
    visit('/users', 'APPLICANT')
    await heading('Acesso Negado')
    expect(screen.getByRole('link', { name: 'Ir para Dashboard' }).getAttribute('href')).toBe('/dashboard')
    await person.click(screen.getByRole('button', { name: 'Voltar' }))
    expect(await heading('applicant/protocoled-list')).toBeTruthy()
  })

  it.each(['ADMIN', 'SUPER_ADMIN'] as const)('lets %s edit a municipality', async (role) => {
    visit('/municipalities/m1/edit', role)
    expect(await heading('back-office/municipality-form')).toBeTruthy()
  })
})

describe('the menu', () => {
  it('[R2.15] [L8.01] has the sections, items and sub-items of the specification, in order', () => {
    expect(menuFor('SUPER_ADMIN').map(({ title }) => title)).toEqual(['Menu', 'Outros', 'Licenças'])
    expect(labelsFor('SUPER_ADMIN')).toEqual([
      'Dashboard',
      'Mesa de Trabalho',
      'Processos',
      'Lista de Processos',
      'Novo Processo',
      'Processos Aprovados',
      'Municípios',
      'Atividades',
      'Usuários',
      'Relatórios',
      'Simulação de Prazos',
      'Verificação de Protocolo',
      'Licenças',
      'Condicionantes',
      'Condicionantes-padrão',
    ])
  })

  it('[L8.01] shows applicants their licences and conditions, without the library of staff', () => {
    const licences = menuFor('APPLICANT').find(({ title }) => title === 'Licenças')
    expect(licences?.entries.map(({ label }) => label)).toEqual(['Licenças', 'Condicionantes'])
  })

  it('[R6.11] shows Relatórios to staff only', () => {
    const seen = (['SUPER_ADMIN', 'ADMIN', 'ANALYST', 'APPLICANT'] as const).map((role) =>
      labelsFor(role).includes('Relatórios'),
    )
    expect(seen).toEqual([true, true, true, false])
  })

  it.each(['SUPER_ADMIN', 'ADMIN', 'ANALYST', 'APPLICANT'] as const)(
    '[R6.12] shows Verificação de Protocolo to %s',
    (role) => expect(labelsFor(role)).toContain('Verificação de Protocolo'),
  )

  it('[R6.07] [R6.08] shows an applicant activities, but no municipalities or users', () => {
    const labels = labelsFor('APPLICANT')
    expect(labels).toContain('Atividades')
    expect(labels).not.toContain('Municípios')
    expect(labels).not.toContain('Usuários')
  })
})
