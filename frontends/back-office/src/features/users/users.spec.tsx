import type { ManagedUserResponse } from '@licensing/contracts'
import { aUser, openMenu, renderScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { account, backend, refusal, userManagement } from '../../testing/backend'
import { address, fill, findRow } from '../../testing/page'
import { aManagedUser } from '../../testing/samples'
import UsersPage from './users-page'

const pending = (change: Partial<ManagedUserResponse> = {}) =>
  aManagedUser({
    ...aUser('APPLICANT', { id: 'u2', name: 'Joana Bezerra', isApproved: false }),
    allowedActions: ['approve', 'reject'],
    ...change,
  })

beforeEach(() => {
  backend.countPendingApplicants.mockResolvedValue(0)
})

const open = (users: ManagedUserResponse[], at = '/users', total = users.length) => {
  const pagination = { page: 1, limit: 10, total, pages: Math.ceil(total / 10) }
  backend.listUsers.mockResolvedValue({ users, pagination })
  return renderScreen(UsersPage, { at, user: aUser('SUPER_ADMIN') })
}

describe('the users list', () => {
  it('[R2.87] [R2.88] the users list filters by text, role and status on Buscar, ten per page', async () => {
    const { user } = open([aManagedUser()], '/users', 25)
    await findRow(/Tiago/)
    const roles = [...screen.getByLabelText('Perfil').children].map(({ textContent }) => textContent)
    expect(roles).toEqual(['Todos', 'Super Admin', 'Admin', 'Analista'])
    fill('Buscar', 'tiago')
    fill('Perfil', 'ANALYST')
    fill('Situação', 'active')
    expect(backend.listUsers).toHaveBeenCalledTimes(1)
    await user.click(screen.getByRole('button', { name: 'Buscar' }))
    const filters = { search: 'tiago', role: 'ANALYST', isActive: true }
    await waitFor(() =>
      expect(backend.listUsers.mock.lastCall?.[0]).toEqual({ page: 1, limit: 10, ...filters }),
    )
    await user.click(screen.getByRole('button', { name: 'Próxima página' }))
    await waitFor(() =>
      expect(backend.listUsers.mock.lastCall?.[0]).toEqual({ page: 2, limit: 10, ...filters }),
    )
    await user.click(screen.getByRole('button', { name: 'Limpar' }))
    await waitFor(() => expect(address()).toBe('/users'))
  })

  it('[R2.93] the users list leads back from a page that does not exist, and shows the fallback when viewing is denied', async () => {
    const { user } = open([], '/users?page=9', 25)
    expect(await screen.findByText('A página 9 não existe')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Última página' }))
    await waitFor(() => expect(address()).toBe('/users?page=3'))
    cleanup()
    backend.listUsers.mockRejectedValue(refusal(403, 'FORBIDDEN', 'Acesso negado'))
    renderScreen(UsersPage, { at: '/users', user: aUser('ANALYST') })
    expect(await screen.findByRole('heading', { name: 'Acesso Negado' })).toBeTruthy()
  })

  it('[R2.89] [R6.27] the users list highlights pending registrations with their facts, to approve and reject if allowed', async () => {
    open([
      aManagedUser({ cpf: '11144477735' }),
      pending({ cpf: '52998224725' }),
      pending({ id: 'u3', name: 'Rui', allowedActions: [] }),
    ])
    const waiting = await findRow(/Joana/)
    expect(waiting.getByRole('button', { name: /Aprovar/ }).closest('tr')?.className).toBe('is-waiting')
    expect(waiting.getByRole('button', { name: /Rejeitar/ })).toBeTruthy()
    expect(waiting.getByRole('rowheader').textContent).toContain('CPF: 529.982.247-25')
    expect((await findRow(/Tiago/)).getByRole('rowheader').textContent).not.toContain('CPF')
    for (const name of ['Tiago', 'Rui'])
      expect((await findRow(new RegExp(name))).queryByRole('button', { name: /Aprovar|Rejeitar/ })).toBeNull()
  })

  it('[N5.04] the users list names unconfirmed e-mails, which block no approval', async () => {
    open([aManagedUser(), pending({ emailConfirmed: false })])
    const waiting = await findRow(/Joana/)
    expect(waiting.getByText('E-mail não confirmado')).toBeTruthy()
    expect(waiting.getByRole('button', { name: /Aprovar/ })).toBeTruthy()
    expect((await findRow(/Tiago/)).queryByText('E-mail não confirmado')).toBeNull()
  })

  it('[R4.21] [R8.14] the users list reports that an approval failed, and shows the approved user once it succeeded', async () => {
    const { user } = open([pending()])
    const approve = (await findRow(/Joana/)).getByRole('button', { name: /Aprovar/ })
    userManagement.approveApplicant.mockRejectedValueOnce(new Error('down'))
    await user.click(approve)
    expect(await screen.findByText('Erro ao aprovar usuário')).toBeTruthy()
    const approved = pending({ isApproved: true, allowedActions: [] })
    userManagement.approveApplicant.mockResolvedValue(approved)
    backend.listUsers.mockResolvedValue({
      users: [approved],
      pagination: { page: 1, limit: 10, total: 1, pages: 1 },
    })
    await user.click(approve)
    await waitFor(async () => expect((await findRow(/Joana/)).getByText('Ativo')).toBeTruthy())
    expect(userManagement.approveApplicant.mock.lastCall?.[0]).toBe('u2')
  })

  it('[R4.21] the users list shows the approved user even if a search that read it before is still loading', async () => {
    const { user } = open([pending()])
    await findRow(/Joana/)
    const listed = (shown: ManagedUserResponse) => ({
      users: [shown],
      pagination: { page: 1, limit: 10, total: 1, pages: 1 },
    })
    let answer: (found: ReturnType<typeof listed>) => void = () => {}
    backend.listUsers.mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve
      }),
    )
    fill('Buscar', 'joana')
    await user.click(screen.getByRole('button', { name: 'Buscar' }))
    await waitFor(() => expect(backend.listUsers).toHaveBeenCalledTimes(2))
    backend.listUsers.mockResolvedValue(listed(pending({ isApproved: true, allowedActions: [] })))
    userManagement.approveApplicant.mockResolvedValue(pending({ isApproved: true }))
    await user.click((await findRow(/Joana/)).getByRole('button', { name: /Aprovar/ }))
    await waitFor(() => expect(userManagement.approveApplicant).toHaveBeenCalled())
    answer(listed(pending()))
    await waitFor(() => expect(screen.queryAllByRole('button', { name: /Aprov/ })).toEqual([]))
  })

  it('[R2.37] [R4.22] [R8.14] the users list rejects with the reason, which a failure keeps', async () => {
    const { user } = open([pending()])
    await user.click((await findRow(/Joana/)).getByRole('button', { name: /Rejeitar/ }))
    const dialog = within(await screen.findByRole('alertdialog'))
    fill('Motivo da rejeição (opcional)', 'CPF de outra pessoa')
    const reject = () => user.click(dialog.getByRole('button', { name: 'Rejeitar e Excluir' }))
    userManagement.rejectApplicant.mockRejectedValueOnce(new Error('down'))
    await reject()
    expect(await screen.findByText('Erro ao rejeitar usuário')).toBeTruthy()
    userManagement.rejectApplicant.mockResolvedValue()
    await reject()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(userManagement.rejectApplicant).toHaveBeenLastCalledWith('u2', 'CPF de outra pessoa')
  })

  it('[R8.14] [R8.21] the users list deletes after a confirmation by name, which stays open when it failed', async () => {
    const { user } = open([
      aManagedUser({ allowedActions: ['edit', 'setPassword', 'viewSecurityActivity', 'delete'] }),
    ])
    await findRow(/Tiago/)
    await openMenu(user, 'Mais ações de Tiago Nóbrega')
    const items = await screen.findAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent).join(' | ')).toBe(
      'Editar | Alterar Senha | Acessos | Excluir',
    )
    await user.click(screen.getByRole('menuitem', { name: 'Excluir' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText('Tiago Nóbrega')).toBeTruthy()
    userManagement.deleteUser.mockRejectedValueOnce(new Error('down'))
    await user.click(dialog.getByRole('button', { name: 'Excluir' }))
    expect(await screen.findByText('Erro ao deletar usuário')).toBeTruthy()
    userManagement.deleteUser.mockResolvedValue()
    await user.click(dialog.getByRole('button', { name: 'Excluir' }))
    expect(await screen.findByText('Usuário deletado com sucesso')).toBeTruthy()
    expect(userManagement.deleteUser).toHaveBeenLastCalledWith('u1')
  })

  it('the users list resets the second factor of a user who has one, after a confirmation', async () => {
    const { user } = open([
      aManagedUser({ allowedActions: ['resetSecondFactor'], hasSecondFactor: true }),
      aManagedUser({ id: 'u9', name: 'Sem Fator', allowedActions: ['edit', 'resetSecondFactor'] }),
    ])
    await findRow(/Tiago/)
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
})
