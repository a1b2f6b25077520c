import * as api from '@licensing/api-client'
import * as userManagementApi from '@licensing/api-client/user-management'
import {
  type CurrentUser,
  type ManagedUserResponse,
  type MunicipalityResponse,
  USER_FIELDS,
} from '@licensing/contracts'
import { confirmsLeaving, aUser, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import UserFormPage from './user-form-page'

vi.mock('@licensing/api-client', { spy: true })
vi.mock('@licensing/api-client/user-management', { spy: true })

const backend = vi.mocked(api)
const userManagement = vi.mocked(userManagementApi)
const natal = { id: '0b0e5a2e-7d51-4c2f-9e55-0f1d6a3a1c11', name: 'Natal' }

const found = (municipality: { id: string; name: string }): MunicipalityResponse => ({
  ...municipality,
  state: 'RN',
  ibgeCode: null,
  cnpj: null,
  address: null,
  status: 'ACTIVE',
  email: null,
  phone: null,
  bankName: null,
  bankAgency: null,
  bankAccount: null,
  pixKey: null,
  feeExemptRequestTypes: [],
  createdAt: '2026-01-01T00:00:00.000Z',
})

beforeEach(() => {
  backend.searchMunicipalities.mockResolvedValue([found(natal)])
})

afterEach(() => {
  cleanup()
  resetScreen()
  vi.resetAllMocks()
})

const openNew = () => renderScreen(UserFormPage, { at: '/users/new', user: aUser('SUPER_ADMIN') })

const openEdit = (user: ManagedUserResponse) => {
  backend.getUser.mockResolvedValue(user)
  return renderScreen(UserFormPage, {
    at: `/users/${user.id}/edit`,
    route: '/users/:id/edit',
    user: aUser('SUPER_ADMIN'),
  })
}

const managed = (user: CurrentUser, change: Partial<ManagedUserResponse> = {}): ManagedUserResponse => ({
  ...user,
  allowedActions: ['edit', 'setPassword'],
  hasSecondFactor: false,
  editableFields: [...USER_FIELDS],
  ...change,
})

const analyst = managed(aUser('ANALYST', { id: 'u1', name: 'Tiago Nóbrega', email: 'tiago@example.com' }))

describe('the user form', () => {
  it('[R2.91] [R8.21] creates a user linked to the municipalities found by name', async () => {
    const { user } = openNew()
    await user.type(screen.getByLabelText(/^Nome/), 'Ana Clara')
    await user.type(screen.getByLabelText(/Email/), 'ana@example.com')
    await user.selectOptions(screen.getByLabelText(/Perfil/), 'ADMIN')
    await user.type(screen.getByLabelText(/^Senha/), 'segredo1')
    await user.type(screen.getByLabelText(/CPF/), '52998224725')
    await user.type(await screen.findByLabelText('Municípios', { selector: 'input' }), 'nat')
    await user.click(await screen.findByRole('option', { name: 'Natal' }))
    const linked = within(screen.getByRole('list', { name: 'Municípios vinculados' }))
    expect(linked.getByText('Natal')).toBeTruthy()
    userManagement.createUser.mockResolvedValue(analyst)
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Usuário criado com sucesso')).toBeTruthy()
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
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/users'))
  })

  it.each(['ADMIN', 'ANALYST'])(
    '[R5.12] links municipalities found by name, and unlinks them, for the role %s',
    async (role) => {
      const { user } = openNew()
      expect(screen.queryByLabelText('Municípios', { selector: 'input' })).toBeNull()
      await user.selectOptions(screen.getByLabelText(/Perfil/), role)
      await user.type(await screen.findByLabelText('Municípios', { selector: 'input' }), 'nat')
      await waitFor(() => expect(backend.searchMunicipalities.mock.lastCall?.[0]).toBe('nat'))
      await user.click(await screen.findByRole('option', { name: 'Natal' }))
      await user.click(screen.getByRole('button', { name: 'Desvincular Natal' }))
      expect(screen.getByText('Nenhum município vinculado.')).toBeTruthy()
    },
  )

  it('offers ANALYST and ADMIN, and requires name, email, role and password', async () => {
    const { user } = openNew()
    const roles = within(screen.getByLabelText(/Perfil/)).getAllByRole('option')
    expect(roles.map(({ textContent }) => textContent)).toEqual(['Selecione', 'Analista', 'Administrador'])
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    for (const message of ['Nome é obrigatório', 'Email é obrigatório', 'Senha é obrigatória'])
      expect(screen.getByText(message)).toBeTruthy()
    await user.type(screen.getByLabelText(/^Nome/), 'A')
    await user.type(screen.getByLabelText(/Email/), 'ana')
    await user.type(screen.getByLabelText(/^Senha/), '123')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    for (const message of [
      'Nome deve ter pelo menos 2 caracteres',
      'Email inválido',
      'Senha deve ter pelo menos 6 caracteres',
    ])
      expect(screen.getByText(message)).toBeTruthy()
    expect(userManagement.createUser).not.toHaveBeenCalled()
  })

  it('[R2.91] [R8.21] edits a user and keeps the password if left blank', async () => {
    const { user } = openEdit(analyst)
    const name = (await screen.findByLabelText(/^Nome/)) as HTMLInputElement
    expect(name.value).toBe('Tiago Nóbrega')
    expect(confirmsLeaving()).toBe(false)
    await user.type(name, ' Filho')
    expect(confirmsLeaving()).toBe(true)
    await user.click(screen.getByRole('link', { name: 'Cancelar' }))
    expect(screen.getByTestId('address').textContent).toBe('/users/u1/edit')
    userManagement.updateUser.mockResolvedValue(analyst)
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Usuário atualizado com sucesso')).toBeTruthy()
    expect(userManagement.updateUser.mock.calls[0]).toEqual([
      'u1',
      {
        name: 'Tiago Nóbrega Filho',
        email: 'tiago@example.com',
        role: 'ANALYST',
        scope: 'STATE',
        cpf: '',
        phone: '',
        municipalityIds: [],
        isActive: true,
      },
    ])
  })

  it("[D6.05] shows an applicant's role read-only and keeps it", async () => {
    const applicant = managed(aUser('APPLICANT', { id: 'u3', email: 'joana@example.com' }))
    const { user } = openEdit(applicant)
    const role = (await screen.findByLabelText('Perfil')) as HTMLInputElement
    expect([role.readOnly, role.value]).toEqual([true, 'Solicitante'])
    userManagement.updateUser.mockResolvedValue(applicant)
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(userManagement.updateUser).toHaveBeenCalled())
    expect(userManagement.updateUser.mock.calls[0]?.[1]).not.toHaveProperty('role')
    expect(userManagement.updateUser.mock.calls[0]?.[1]).not.toHaveProperty('municipalityIds')
  })

  it("[R8.14] shows the server's errors and stays on the form", async () => {
    const { user } = openEdit(analyst)
    userManagement.updateUser.mockRejectedValue(
      new api.ApiError({
        status: 409,
        code: 'EMAIL_TAKEN',
        message: 'Email já cadastrado',
        path: '/users/u1',
      }),
    )
    await screen.findByLabelText(/^Nome/)
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Email já cadastrado')).toBeTruthy()
    expect(screen.getByTestId('address').textContent).toBe('/users/u1/edit')
  })

  it('[R8.10] reports that the user failed to load and navigates to the list', async () => {
    backend.getUser.mockRejectedValue(new Error('down'))
    renderScreen(UserFormPage, { at: '/users/u9/edit', route: '/users/:id/edit', user: aUser('ADMIN') })
    expect(await screen.findByText('Erro ao carregar usuário')).toBeTruthy()
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/users'))
  })
})

describe('the form of a user shared with another municipality, for an ADMIN', () => {
  const linkTo = (municipality: { id: string; name: string }) => ({
    municipalityId: municipality.id,
    municipality,
  })
  const mossoro = { id: '0b0e5a2e-7d51-4c2f-9e55-0f1d6a3a1c12', name: 'Mossoró' }
  const admin = aUser('ADMIN', { municipalityUsers: [linkTo(natal)] })
  const shared = managed(aUser('ANALYST', { id: 'u1', name: 'Tiago Nóbrega' }), {
    municipalityUsers: [linkTo(mossoro), linkTo(natal)],
    allowedActions: ['edit'],
    editableFields: ['municipalityIds'],
  })
  const open = () => {
    backend.getUser.mockResolvedValue(shared)
    return renderScreen(UserFormPage, { at: '/users/u1/edit', route: '/users/:id/edit', user: admin })
  }

  it('[D3.08] shows the personal data read-only with the reason, and no password field', async () => {
    open()
    for (const label of ['Nome', 'Email', 'Perfil', 'Situação', 'CPF', 'Telefone', 'Endereço'])
      expect((await screen.findByLabelText<HTMLInputElement>(label)).readOnly).toBe(true)
    expect(screen.queryByLabelText(/senha/)).toBeNull()
    expect(screen.getByText(/também está vinculado a Mossoró\. Você pode/)).toBeTruthy()
  })

  it('[D3.08] links and unlinks only its own municipalities, and sends nothing else', async () => {
    const elsewhere = { id: '0b0e5a2e-7d51-4c2f-9e55-0f1d6a3a1c13', name: 'São Natal' }
    backend.searchMunicipalities.mockResolvedValue([found(natal), found(elsewhere)])
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Desvincular Natal' }))
    expect(screen.queryByRole('button', { name: 'Desvincular Mossoró' })).toBeNull()
    await user.type(screen.getByLabelText('Municípios', { selector: 'input' }), 'nat')
    expect(await screen.findByRole('option', { name: 'Natal' })).toBeTruthy()
    expect(screen.queryByRole('option', { name: 'São Natal' })).toBeNull()
    userManagement.updateUser.mockResolvedValue(shared)
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Usuário atualizado com sucesso')).toBeTruthy()
    expect(userManagement.updateUser.mock.calls[0]).toEqual(['u1', { municipalityIds: [mossoro.id] }])
  })
})
