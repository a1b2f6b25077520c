import * as api from '@licensing/api-client'
import * as catalogueApi from '@licensing/api-client/catalogue'
import type { CurrentUser, MunicipalityResponse } from '@licensing/contracts'
import { aUser, openMenu, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aMunicipality } from '../../testing/a-municipality'
import { municipalitiesAddress, municipalitiesFrom } from './model'
import MunicipalitiesPage from './municipalities-page'

vi.mock('@licensing/api-client', { spy: true })
vi.mock('@licensing/api-client/catalogue', { spy: true })

const backend = vi.mocked(api)
const catalogue = vi.mocked(catalogueApi)

afterEach(() => {
  cleanup()
  resetScreen()
  vi.resetAllMocks()
})

const answer = (municipalities: MunicipalityResponse[], total = municipalities.length) => ({
  municipalities,
  pagination: { page: 1, limit: 10, total, pages: Math.ceil(total / 10) },
})

const open = (
  municipalities: MunicipalityResponse[],
  user: CurrentUser = aUser('SUPER_ADMIN'),
  at = '/municipalities',
) => {
  backend.listMunicipalities.mockResolvedValue(answer(municipalities, Math.max(25, municipalities.length)))
  return renderScreen(MunicipalitiesPage, { at, user })
}

const rowOf = async (name: string) =>
  within((await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tr') as HTMLElement)

describe('the municipalities list', () => {
  it('[R2.79] shows ten per page and searches by name or CNPJ, debounced', async () => {
    const { user } = open([aMunicipality()])
    await rowOf('Natal')
    expect(backend.listMunicipalities.mock.calls[0]?.[0]).toMatchObject({ page: 1, limit: 10 })
    await user.click(screen.getByRole('button', { name: 'Próxima página' }))
    await waitFor(() => expect(backend.listMunicipalities.mock.lastCall?.[0]).toMatchObject({ page: 2 }))
    const field = screen.getByPlaceholderText('Nome ou CNPJ')
    for (const value of ['08.', '08.241']) fireEvent.change(field, { target: { value } })
    await waitFor(() =>
      expect(backend.listMunicipalities.mock.lastCall?.[0]).toEqual({ page: 1, limit: 10, search: '08.241' }),
    )
    expect(backend.listMunicipalities).toHaveBeenCalledTimes(3)
    expect(screen.getByTestId('address').textContent).toBe('/municipalities?search=08.241')
  })

  it('shows that a page after the last one does not exist', async () => {
    open([], aUser('SUPER_ADMIN'), '/municipalities?page=9')
    expect(await screen.findByText('A página 9 não existe')).toBeTruthy()
  })

  it("[R2.80] [R6.01] [R6.02] [R6.04] shows 'Novo Município' only to users who may add one", async () => {
    for (const [role, shown] of [
      ['SUPER_ADMIN', 1],
      ['ADMIN', 0],
      ['ANALYST', 0],
    ] as const) {
      open([aMunicipality()], aUser(role))
      await rowOf('Natal')
      expect(screen.queryAllByRole('link', { name: 'Novo Município' })).toHaveLength(shown)
      cleanup()
    }
  })

  it('[R3.22] shows that PIX is configured, never the key', async () => {
    const { container } = open([aMunicipality(), aMunicipality({ id: 'm2', name: 'Assú', pixKey: null })])
    expect((await rowOf('Natal')).getByText('PIX configurado')).toBeTruthy()
    expect((await rowOf('Assú')).queryByText('PIX configurado')).toBeNull()
    expect(container.textContent).not.toContain('pix@natal.example.com')
  })

  it('[R2.81] [R8.20] has edit, and delete with a confirmation by name', async () => {
    const { user } = open([aMunicipality()])
    await rowOf('Natal')
    await openMenu(user, 'Ações de Natal')
    const items = await screen.findAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Editar',
      'Configurações do órgão',
      'Emissão de Licenças',
      'Excluir',
    ])
    expect(items[0]?.getAttribute('href')).toBe('/municipalities/m1/edit')
    await user.click(screen.getByRole('menuitem', { name: 'Excluir' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText(/Natal/)).toBeTruthy()
    expect(catalogue.deleteMunicipality).not.toHaveBeenCalled()
    catalogue.deleteMunicipality.mockResolvedValue()
    backend.listMunicipalities.mockResolvedValue(answer([]))
    await user.click(dialog.getByRole('button', { name: 'Excluir' }))
    expect(await screen.findByText('Município deletado com sucesso')).toBeTruthy()
    expect(catalogue.deleteMunicipality).toHaveBeenCalledWith('m1')
    expect(await screen.findByText('Nenhum município encontrado')).toBeTruthy()
  })

  it('[R8.13] [R8.02] shows why a municipality in use is kept, or that deleting failed', async () => {
    const message = 'O município não pode ser excluído porque há processos vinculados a ele'
    catalogue.deleteMunicipality.mockRejectedValueOnce(
      new api.ApiError({ status: 409, code: 'IN_USE', message, path: '/municipalities/m1' }),
    )
    catalogue.deleteMunicipality.mockRejectedValueOnce(new Error('down'))
    const { user } = open([aMunicipality()])
    await rowOf('Natal')
    await openMenu(user, 'Ações de Natal')
    await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }))
    const remove = within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Excluir' })
    await user.click(remove)
    expect(await screen.findByText(message)).toBeTruthy()
    await user.click(remove)
    expect(await screen.findByText('Erro ao deletar município')).toBeTruthy()
  })

  it('[R6.02] [C2.15] lets an ADMIN edit only the bank data of linked municipalities, and an ANALYST nothing', async () => {
    const linked = { municipalityId: 'm1', municipality: { id: 'm1', name: 'Natal' } }
    const both = [aMunicipality(), aMunicipality({ id: 'm2', name: 'Assú' })]
    const { user } = open(both, aUser('ADMIN', { municipalityUsers: [linked] }))
    expect((await rowOf('Assú')).queryByRole('button')).toBeNull()
    await openMenu(user, 'Ações de Natal')
    const items = await screen.findAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Editar dados bancários',
      'Configurações do órgão',
      'Emissão de Licenças',
    ])
    cleanup()
    const { user: analyst } = open(both, aUser('ANALYST'))
    await rowOf('Natal')
    await openMenu(analyst, 'Ações de Natal')
    const own = await screen.findAllByRole('menuitem')
    expect(own.map(({ textContent }) => textContent)).toEqual([
      'Configurações do órgão',
      'Emissão de Licenças',
    ])
    expect(own[0]?.getAttribute('href')).toBe('/municipalities/m1/settings')
  })

  it('[R8.09] reports that the list failed to load', async () => {
    backend.listMunicipalities.mockRejectedValue(new Error('down'))
    renderScreen(MunicipalitiesPage, { at: '/municipalities', user: aUser('ADMIN') })
    await waitFor(() => expect(screen.getAllByText('Erro ao carregar municípios')).toHaveLength(2))
  })

  it('keeps search and page in the URL', () => {
    expect(municipalitiesFrom(municipalitiesAddress('natal', 3))).toEqual({ search: 'natal', page: 3 })
    expect(municipalitiesFrom(new URLSearchParams('page=-2'))).toEqual({ search: '', page: 1 })
  })
})
