import type { CurrentUser, MunicipalityResponse } from '@licensing/contracts'
import { aUser, openMenu, renderScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aMunicipality, anAdminOf } from '../../testing/samples'
import { backend, catalogue, refusal } from '../../testing/backend'
import { address, findRow } from '../../testing/page'
import MunicipalitiesPage from './municipalities-page'

const open = (
  municipalities: MunicipalityResponse[],
  user: CurrentUser = aUser('SUPER_ADMIN'),
  at = '/municipalities',
) => {
  const pagination = { page: 1, limit: 10, total: 25, pages: 3 }
  backend.listMunicipalities.mockResolvedValue({ municipalities, pagination })
  return renderScreen(MunicipalitiesPage, { at, user })
}

const offered = async ({ user }: ReturnType<typeof open>) => {
  await openMenu(user, 'Ações de Natal')
  const items = await screen.findAllByRole('menuitem')
  return items.map((item) => [item.textContent, item.getAttribute('href')])
}

const SETTINGS = [
  ['Configurações do órgão', '/municipalities/m1/settings'],
  ['Emissão de Licenças', '/municipalities/m1/issuing'],
]

describe('the municipalities list', () => {
  it('[R2.79] the municipalities list shows ten per page, searches by name or CNPJ after a debounce, and names a page that does not exist', async () => {
    const { user } = open([aMunicipality()])
    await findRow(/Natal/)
    expect(backend.listMunicipalities.mock.calls[0]?.[0]).toMatchObject({ page: 1, limit: 10 })
    await user.click(screen.getByRole('button', { name: 'Próxima página' }))
    await waitFor(() => expect(backend.listMunicipalities.mock.lastCall?.[0]).toMatchObject({ page: 2 }))
    const field = screen.getByPlaceholderText('Nome ou CNPJ')
    for (const value of ['08.', '08.241']) fireEvent.change(field, { target: { value } })
    await waitFor(() =>
      expect(backend.listMunicipalities.mock.lastCall?.[0]).toEqual({ page: 1, limit: 10, search: '08.241' }),
    )
    expect(backend.listMunicipalities).toHaveBeenCalledTimes(3)
    expect(address()).toBe('/municipalities?search=08.241')
    cleanup()
    open([], aUser('SUPER_ADMIN'), '/municipalities?page=9')
    expect(await screen.findByText('A página 9 não existe')).toBeTruthy()
  })

  it('[R2.80] [R3.22] [R6.01] [R6.02] [R6.04] [C2.15] the municipalities list offers each role its actions, and shows no PIX key', async () => {
    const both = [aMunicipality(), aMunicipality({ id: 'm2', name: 'Assú', pixKey: null })]
    for (const [user, links, entries] of [
      [aUser('SUPER_ADMIN'), 1, [['Editar', '/municipalities/m1/edit'], ...SETTINGS, ['Excluir', null]]],
      [anAdminOf(), 0, [['Editar dados bancários', '/municipalities/m1/edit'], ...SETTINGS]],
      [aUser('ANALYST'), 0, SETTINGS],
    ] as const) {
      const shown = open(both, user)
      expect((await findRow(/Natal/)).getByText('PIX configurado')).toBeTruthy()
      const other = await findRow(/Assú/)
      expect(other.queryByText('PIX configurado')).toBeNull()
      expect(shown.container.textContent).not.toContain('pix@natal.example.com')
      expect(screen.queryAllByRole('link', { name: 'Novo Município' })).toHaveLength(links)
      expect(other.queryAllByRole('button')).toHaveLength(user.role === 'ADMIN' ? 0 : 1)
      expect([user.role, await offered(shown)]).toEqual([user.role, entries])
      cleanup()
    }
  })

  it('[R8.02] [R8.13] the municipalities list confirms a deletion by name, and shows why a municipality in use is kept', async () => {
    const message = 'O município não pode ser excluído porque há processos vinculados a ele'
    catalogue.deleteMunicipality.mockRejectedValueOnce(refusal(409, 'IN_USE', message))
    catalogue.deleteMunicipality.mockRejectedValueOnce(new Error('down'))
    const { user } = open([aMunicipality()])
    await findRow(/Natal/)
    await openMenu(user, 'Ações de Natal')
    await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText(/Natal/)).toBeTruthy()
    expect(catalogue.deleteMunicipality).not.toHaveBeenCalled()
    const remove = dialog.getByRole('button', { name: 'Excluir' })
    await user.click(remove)
    expect(await screen.findByText(message)).toBeTruthy()
    await user.click(remove)
    expect(await screen.findByText('Erro ao deletar município')).toBeTruthy()
    expect(catalogue.deleteMunicipality).toHaveBeenCalledWith('m1')
  })
})
