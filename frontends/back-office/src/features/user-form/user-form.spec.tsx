import { type CurrentUser, type ManagedUserResponse, USER_FIELDS } from '@licensing/contracts'
import { aUser, confirmsLeaving, renderScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aMunicipality } from '../../testing/a-municipality'
import { backend, refusal, userManagement } from '../../testing/backend'
import UserFormPage from './user-form-page'

const natal = { id: '0b0e5a2e-7d51-4c2f-9e55-0f1d6a3a1c11', name: 'Natal' }
const mossoro = { id: '0b0e5a2e-7d51-4c2f-9e55-0f1d6a3a1c12', name: 'Mossoró' }
const links = [natal, mossoro].map((municipality) => ({ municipalityId: municipality.id, municipality }))
const admin = aUser('ADMIN', { municipalityUsers: links.slice(0, 1) })
const analyst: ManagedUserResponse = {
  ...aUser('ANALYST', { id: 'u1', name: 'Tiago Nóbrega' }),
  allowedActions: ['edit', 'setPassword'],
  hasSecondFactor: false,
  editableFields: [...USER_FIELDS],
}

beforeEach(() => {
  backend.searchMunicipalities.mockResolvedValue([aMunicipality(natal)])
})

const openNew = (user: CurrentUser = aUser('SUPER_ADMIN')) =>
  renderScreen(UserFormPage, { at: '/users/new', user })
const openEdit = (change: Partial<ManagedUserResponse> = {}, user: CurrentUser = aUser('SUPER_ADMIN')) => {
  backend.getUser.mockResolvedValue({ ...analyst, ...change })
  return renderScreen(UserFormPage, { at: '/users/u1/edit', route: '/users/:id/edit', user })
}
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const address = () => screen.getByTestId('address').textContent
const reach = () => screen.findByLabelText<HTMLInputElement>(/^Alcance/)

describe('the user form', () => {
  it('[R2.91] [R5.12] shows every error, and creates a user linked to municipalities found by name', async () => {
    const { user } = openNew()
    const roles = [...screen.getByLabelText(/Perfil/).children].map(({ textContent }) => textContent)
    expect(roles).toEqual(['Selecione', 'Analista', 'Administrador'])
    expect(screen.queryByLabelText('Municípios', { selector: 'input' })).toBeNull()
    const save = () => user.click(screen.getByText('Salvar'))
    await save()
    for (const message of ['Nome é obrigatório', 'Email é obrigatório', 'Senha é obrigatória'])
      expect(screen.getByText(message)).toBeTruthy()
    type(/^Nome/, 'A')
    type(/Email/, 'ana')
    type(/^Senha/, '123')
    await save()
    for (const message of [
      'Nome deve ter pelo menos 2 caracteres',
      'Email inválido',
      'Senha deve ter pelo menos 6 caracteres',
    ])
      expect(screen.getByText(message)).toBeTruthy()
    expect(userManagement.createUser).not.toHaveBeenCalled()
    type(/^Nome/, 'Ana Clara')
    type(/Email/, 'ana@example.com')
    type(/^Senha/, 'segredo1')
    type(/CPF/, '52998224725')
    type(/Perfil/, 'ADMIN')
    const link = async () => {
      await user.type(await screen.findByLabelText('Municípios', { selector: 'input' }), 'nat')
      await user.click(await screen.findByRole('option', { name: 'Natal' }))
    }
    await link()
    await user.click(screen.getByLabelText('Desvincular Natal'))
    expect(screen.getByText('Nenhum município vinculado.')).toBeTruthy()
    await link()
    expect(
      within(screen.getByRole('list', { name: 'Municípios vinculados' })).getByText('Natal'),
    ).toBeTruthy()
    userManagement.createUser.mockResolvedValue(analyst)
    await save()
    await waitFor(() => expect(address()).toBe('/users'))
    expect(userManagement.createUser.mock.calls[0]?.[0]).toEqual({
      name: 'Ana Clara',
      email: 'ana@example.com',
      password: 'segredo1',
      role: 'ADMIN',
      cpf: '52998224725',
      phone: '',
      address: '',
      municipalityIds: [natal.id],
    })
  })

  it("[R2.91] [R8.14] asks before it is left, and shows the server's errors on the form", async () => {
    const { user } = openEdit()
    expect(await screen.findByDisplayValue('Tiago Nóbrega')).toBeTruthy()
    expect(confirmsLeaving()).toBe(false)
    type(/^Nome/, 'Tiago Nóbrega Filho')
    expect(confirmsLeaving()).toBe(true)
    await user.click(screen.getByText('Cancelar'))
    expect(address()).toBe('/users/u1/edit')
    userManagement.updateUser.mockRejectedValue(refusal(409, 'EMAIL_TAKEN', 'Email já cadastrado'))
    await user.click(screen.getByText('Salvar'))
    expect(await screen.findByText('Email já cadastrado')).toBeTruthy()
    expect(address()).toBe('/users/u1/edit')
    const [id, sent] = userManagement.updateUser.mock.calls[0] ?? []
    expect([id, sent]).toMatchObject(['u1', { name: 'Tiago Nóbrega Filho', scope: 'STATE' }])
  })

  it("[D6.05] shows an applicant's role read-only", async () => {
    openEdit(aUser('APPLICANT'))
    const role = await screen.findByLabelText<HTMLInputElement>('Perfil')
    expect([role.readOnly, role.value]).toEqual([true, 'Solicitante'])
  })

  it('[R8.10] reports that the user failed to load and navigates to the list', async () => {
    backend.getUser.mockRejectedValue(new Error('down'))
    renderScreen(UserFormPage, { at: '/users/u9/edit', route: '/users/:id/edit', user: admin })
    expect(await screen.findByText('Erro ao carregar usuário')).toBeTruthy()
    await waitFor(() => expect(address()).toBe('/users'))
  })

  it('[D3.08] of a user shared with another municipality only links and unlinks its own', async () => {
    const elsewhere = { id: '0b0e5a2e-7d51-4c2f-9e55-0f1d6a3a1c13', name: 'São Natal' }
    backend.searchMunicipalities.mockResolvedValue([aMunicipality(natal), aMunicipality(elsewhere)])
    const { user } = openEdit({ municipalityUsers: links, editableFields: ['municipalityIds'] }, admin)
    for (const label of ['Nome', 'Email', 'Perfil', 'Situação', 'CPF', 'Telefone', 'Endereço'])
      expect((await screen.findByLabelText<HTMLInputElement>(label)).readOnly).toBe(true)
    expect(screen.queryByLabelText(/senha/)).toBeNull()
    expect(screen.getByText(/também está vinculado a Mossoró\. Você pode/)).toBeTruthy()
    await user.click(screen.getByLabelText('Desvincular Natal'))
    expect(screen.queryByLabelText('Desvincular Mossoró')).toBeNull()
    await user.type(screen.getByLabelText('Municípios', { selector: 'input' }), 'nat')
    expect(await screen.findByRole('option', { name: 'Natal' })).toBeTruthy()
    expect(screen.queryByRole('option', { name: 'São Natal' })).toBeNull()
    userManagement.updateUser.mockResolvedValue(analyst)
    await user.click(screen.getByText('Salvar'))
    await waitFor(() => expect(address()).toBe('/users'))
    expect(userManagement.updateUser.mock.calls).toEqual([['u1', { municipalityIds: [mossoro.id] }]])
  })
})

describe('the reach of an analyst', () => {
  it('is chosen by a SUPER_ADMIN, with its meaning, and defaults to the whole state', async () => {
    openNew()
    expect(screen.queryByLabelText(/^Alcance/)).toBeNull()
    type(/Perfil/, 'ANALYST')
    const options = within(await reach()).getAllByRole<HTMLOptionElement>('option')
    expect(options.map(({ textContent, selected }) => [textContent, selected])).toEqual([
      ['Todo o estado', true],
      ['Somente os municípios vinculados', false],
    ])
    expect(screen.getByText('Vê e analisa os processos de todos os municípios.')).toBeTruthy()
    type(/^Alcance/, 'LINKED')
    expect(screen.getByText(/dos municípios vinculados, e vê os que ele mesmo abrir/)).toBeTruthy()
  })

  it('is read-only for an ADMIN, with the reason or the effect of a new password', async () => {
    openNew(admin)
    type(/Perfil/, 'ANALYST')
    expect(await reach()).toMatchObject({ readOnly: true, value: 'Somente os municípios vinculados' })
    expect(screen.getByText(/Só um Super Administrador dá a um analista/)).toBeTruthy()
    const editableFields = USER_FIELDS.filter((field) => field !== 'scope')
    for (const [scope, value, hints] of [
      ['STATE', 'Todo o estado', 1],
      ['LINKED', 'Somente os municípios vinculados', 0],
    ] as const) {
      cleanup()
      openEdit({ scope, editableFields, municipalityUsers: links.slice(0, 1) }, admin)
      expect(await reach()).toMatchObject({ readOnly: true, value })
      expect(screen.queryAllByText(/Se você definir uma nova senha/)).toHaveLength(hints)
    }
  })
})
