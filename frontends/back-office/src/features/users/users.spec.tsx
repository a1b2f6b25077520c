import * as api from '@licensing/api-client'
import * as userManagementApi from '@licensing/api-client/user-management'
import * as accountApi from '@licensing/api-client/account'
import type { ManagedUserResponse } from '@licensing/contracts'
import { ROLES } from '@licensing/domain-kit'
import { aUser, openMenu, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isPending, municipalitiesText, queryOf, usersAddress, usersFrom } from './model'
import UsersPage from './users-page'

vi.mock('@licensing/api-client', { spy: true })
vi.mock('@licensing/api-client/user-management', { spy: true })
vi.mock('@licensing/api-client/account', { spy: true })

const backend = vi.mocked(api)
const userManagement = vi.mocked(userManagementApi)
const account = vi.mocked(accountApi)

const aManaged = (change: Partial<ManagedUserResponse> = {}): ManagedUserResponse => ({
  ...aUser('ANALYST', { id: 'u1', name: 'Tiago Nóbrega' }),
  allowedActions: [],
  hasSecondFactor: false,
  editableFields: [],
  ...change,
})

const pending = (change: Partial<ManagedUserResponse> = {}): ManagedUserResponse => ({
  ...aManaged({ ...aUser('APPLICANT', { id: 'u2', name: 'Joana Bezerra', isApproved: false }) }),
  allowedActions: ['approve', 'reject'],
  ...change,
})

const answer = (users: ManagedUserResponse[], total = users.length) => ({
  users,
  pagination: { page: 1, limit: 10, total, pages: Math.ceil(total / 10) },
})

beforeEach(() => {
  backend.countPendingApplicants.mockResolvedValue(0)
})

afterEach(() => {
  cleanup()
  resetScreen()
  vi.resetAllMocks()
})

const open = (users: ManagedUserResponse[], at = '/users', total = users.length) => {
  backend.listUsers.mockResolvedValue(answer(users, total))
  return renderScreen(UsersPage, { at, user: aUser('SUPER_ADMIN') })
}

const rowOf = async (name: string) =>
  within((await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tr') as HTMLElement)

describe('the users list', () => {
  it('[R2.87] [R2.88] filters by text, role and status on Buscar, ten per page', async () => {
    const { user } = open([aManaged()], '/users', 25)
    await rowOf('Tiago')
    const roles = within(screen.getByLabelText('Perfil')).getAllByRole('option')
    expect(roles.map(({ textContent }) => textContent)).toEqual(['Todos', 'Super Admin', 'Admin', 'Analista'])
    await user.type(screen.getByLabelText('Buscar'), 'tiago')
    await user.selectOptions(screen.getByLabelText('Perfil'), 'ANALYST')
    await user.selectOptions(screen.getByLabelText('Situação'), 'active')
    expect(backend.listUsers).toHaveBeenCalledTimes(1)
    await user.click(screen.getByRole('button', { name: 'Buscar' }))
    await waitFor(() =>
      expect(backend.listUsers.mock.lastCall?.[0]).toEqual({
        page: 1,
        limit: 10,
        search: 'tiago',
        role: 'ANALYST',
        isActive: true,
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Próxima página' }))
    await waitFor(() =>
      expect(backend.listUsers.mock.lastCall?.[0]).toMatchObject({ page: 2, search: 'tiago' }),
    )
    await user.click(screen.getByRole('button', { name: 'Limpar' }))
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/users'))
  })

  it('shows that a page after the last one does not exist, and leads back', async () => {
    const { user } = open([], '/users?page=9', 25)
    expect(await screen.findByText('A página 9 não existe')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Última página' }))
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/users?page=3'))
  })

  it('[R3.02] shows a label for each of the four roles', async () => {
    open(ROLES.map((role) => aManaged({ ...aUser(role), id: role, name: `Pessoa ${role}` })))
    const cells = ROLES.map(
      async (role) => (await rowOf(`Pessoa ${role}`)).getAllByRole('cell')[0]?.textContent,
    )
    expect(await Promise.all(cells)).toEqual([
      'Super Administrador',
      'Administrador',
      'Analista',
      'Solicitante',
    ])
  })

  it('[R2.89] highlights pending registrations, with approve and reject', async () => {
    open([aManaged(), pending()])
    const waiting = await rowOf('Joana')
    const approve = waiting.getByRole('button', { name: /Aprovar/ })
    expect(approve.closest('tr')?.className).toBe('is-waiting')
    expect(waiting.getByRole('button', { name: /Rejeitar/ })).toBeTruthy()
    const other = await rowOf('Tiago')
    expect(other.queryByRole('button', { name: /Aprovar/ })).toBeNull()
  })

  it('shows the CPF, phone and address of a pending applicant', async () => {
    const address = { street: 'Rua A', number: '418', city: 'Natal', state: 'RN', zipCode: '59010000' }
    open([
      pending({ cpf: '52998224725', address: { ...address, complement: null, neighborhood: 'Tirol' } }),
      aManaged({ cpf: '11144477735' }),
    ])
    const waiting = (await rowOf('Joana')).getByRole('rowheader').textContent
    expect(waiting).toContain('CPF: 529.982.247-25')
    expect(waiting).toContain('Telefone: Não informado')
    expect(waiting).toContain('Endereço: Rua A, 418, Tirol, Natal, RN, 59010-000')
    expect((await rowOf('Tiago')).getByRole('rowheader').textContent).not.toContain('CPF')
  })

  it('[R6.27] shows approve and reject only where the server allows them', async () => {
    open([pending({ allowedActions: [] })])
    const row = await rowOf('Joana')
    expect(row.queryByRole('button', { name: /Aprovar|Rejeitar/ })).toBeNull()
  })

  it("[R4.21] [R8.21] approves at once and refreshes the shell's badge", async () => {
    const { user, client } = open([pending()])
    const counted = vi.fn<() => Promise<number>>().mockResolvedValue(1)
    await client.fetchQuery({ queryKey: api.pendingApplicantsQueryKey, queryFn: counted })
    const row = await rowOf('Joana')
    userManagement.approveApplicant.mockResolvedValue(pending({ isApproved: true, allowedActions: [] }))
    backend.listUsers.mockReturnValue(new Promise(() => undefined))
    await user.click(row.getByRole('button', { name: /Aprovar/ }))
    expect(await screen.findByText('Usuário aprovado com sucesso!')).toBeTruthy()
    expect(userManagement.approveApplicant.mock.calls[0]?.[0]).toBe('u2')
    expect((await rowOf('Joana')).getByText('Ativo')).toBeTruthy()
    expect(client.getQueryState(api.pendingApplicantsQueryKey)?.isInvalidated).toBe(true)
  })

  it('[R2.37] [R2.90] [R4.22] [R8.21] rejects with an optional reason and removes the row', async () => {
    const { user } = open([pending()])
    await user.click((await rowOf('Joana')).getByRole('button', { name: /Rejeitar/ }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.type(dialog.getByLabelText('Motivo da rejeição (opcional)'), 'CPF de outra pessoa')
    userManagement.rejectApplicant.mockResolvedValue()
    backend.listUsers.mockResolvedValue(answer([]))
    await user.click(dialog.getByRole('button', { name: 'Rejeitar e Excluir' }))
    expect(await screen.findByText('Usuário rejeitado e excluído com sucesso!')).toBeTruthy()
    expect(userManagement.rejectApplicant).toHaveBeenCalledWith('u2', 'CPF de outra pessoa')
    expect(await screen.findByText('Nenhum usuário encontrado')).toBeTruthy()
  })

  it('[R8.14] reports that approval or rejection failed', async () => {
    const { user } = open([pending()])
    userManagement.approveApplicant.mockRejectedValue(new Error('down'))
    await user.click((await rowOf('Joana')).getByRole('button', { name: /Aprovar/ }))
    expect(await screen.findByText('Erro ao aprovar usuário')).toBeTruthy()
    userManagement.rejectApplicant.mockRejectedValue(new Error('down'))
    await user.click((await rowOf('Joana')).getByRole('button', { name: /Rejeitar/ }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Rejeitar e Excluir' }))
    expect(await screen.findByText('Erro ao rejeitar usuário')).toBeTruthy()
  })

  it("[R8.14] shows 'Erro ao deletar usuário' and keeps the confirmation open", async () => {
    const { user } = open([aManaged({ allowedActions: ['delete'] })])
    await rowOf('Tiago')
    await openMenu(user, 'Mais ações de Tiago Nóbrega')
    await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    userManagement.deleteUser.mockRejectedValue(new Error('down'))
    await user.click(dialog.getByRole('button', { name: 'Excluir' }))
    expect(await screen.findByText('Erro ao deletar usuário')).toBeTruthy()
    expect(dialog.getByText('Tiago Nóbrega')).toBeTruthy()
  })

  it('[R8.21] deletes after a confirmation by name', async () => {
    const { user } = open([
      aManaged({ allowedActions: ['edit', 'setPassword', 'viewSecurityActivity', 'delete'] }),
    ])
    await rowOf('Tiago')
    await openMenu(user, 'Mais ações de Tiago Nóbrega')
    const items = await screen.findAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Editar',
      'Alterar Senha',
      'Acessos',
      'Excluir',
    ])
    await user.click(screen.getByRole('menuitem', { name: 'Excluir' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText('Tiago Nóbrega')).toBeTruthy()
    userManagement.deleteUser.mockResolvedValue()
    await user.click(dialog.getByRole('button', { name: 'Excluir' }))
    expect(await screen.findByText('Usuário deletado com sucesso')).toBeTruthy()
  })

  it('resets the second factor of a user who has one, after a confirmation', async () => {
    const { user } = open([
      aManaged({ allowedActions: ['resetSecondFactor'], hasSecondFactor: true }),
      aManaged({ id: 'u9', name: 'Sem Fator', allowedActions: ['edit', 'resetSecondFactor'] }),
    ])
    await rowOf('Tiago')
    await openMenu(user, 'Mais ações de Sem Fator')
    await screen.findByRole('menuitem', { name: 'Editar' })
    expect(screen.queryByRole('menuitem', { name: /duas etapas/ })).toBeNull()
    await user.keyboard('{Escape}')
    await openMenu(user, 'Mais ações de Tiago Nóbrega')
    await user.click(await screen.findByRole('menuitem', { name: 'Remover verificação em duas etapas' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText('Tiago Nóbrega')).toBeTruthy()
    account.resetSecondFactor.mockResolvedValue()
    await user.click(dialog.getByRole('button', { name: 'Remover' }))
    expect(await screen.findByText('Verificação em duas etapas removida')).toBeTruthy()
    expect(account.resetSecondFactor).toHaveBeenCalledWith('u1')
  })

  it('[R2.93] shows the fallback when viewing is denied', async () => {
    backend.listUsers.mockRejectedValue(
      new api.ApiError({ status: 403, code: 'FORBIDDEN', message: 'Acesso negado', path: '/users' }),
    )
    renderScreen(UsersPage, { at: '/users', user: aUser('ANALYST') })
    expect(await screen.findByRole('heading', { name: 'Acesso Negado' })).toBeTruthy()
  })

  it('[R8.09] reports that the list failed to load', async () => {
    backend.listUsers.mockRejectedValue(new Error('down'))
    renderScreen(UsersPage, { at: '/users', user: aUser('ADMIN') })
    await waitFor(() => expect(screen.getAllByText('Erro ao carregar usuários')).toHaveLength(2))
  })
})

describe('the model of the users list', () => {
  it('[R4.20] treats only active, unapproved applicants as pending', () => {
    expect(isPending(pending())).toBe(true)
    expect(isPending(pending({ isApproved: true }))).toBe(false)
    expect(isPending(pending({ isActive: false }))).toBe(false)
    expect(isPending(aManaged({ isApproved: false }))).toBe(false)
  })

  it('[D6.08] filters pending applicants by approval', () => {
    expect(queryOf({ search: '', role: '', situation: 'pending' }, 1)).toMatchObject({
      role: 'APPLICANT',
      isApproved: false,
      isActive: true,
    })
  })

  it('keeps its filters in the URL', () => {
    const filters = { search: 'ana', role: 'ADMIN', situation: 'inactive' } as const
    expect(usersFrom(usersAddress(filters, 4))).toEqual({ filters, page: 4 })
    expect(usersFrom(new URLSearchParams('role=KING&page=0'))).toEqual({
      filters: { search: '', role: '', situation: '' },
      page: 1,
    })
  })

  it('shows two municipalities and the number of the rest', () => {
    const linked = ['Natal', 'Assú', 'Caicó'].map((name) => ({
      municipalityId: name,
      municipality: { id: name, name },
    }))
    expect(municipalitiesText(aManaged({ municipalityUsers: linked }))).toBe('Natal, Assú e mais 1')
    expect(municipalitiesText(aManaged())).toBe('–')
  })
})
