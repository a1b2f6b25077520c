import * as api from '@licensing/api-client'
import * as userManagementApi from '@licensing/api-client/user-management'
import { type ManagedUserResponse, USER_FIELDS } from '@licensing/contracts'
import { aUser, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import UserFormPage from './user-form-page'

vi.mock('@licensing/api-client', { spy: true })
vi.mock('@licensing/api-client/user-management', { spy: true })

const backend = vi.mocked(api)
const userManagement = vi.mocked(userManagementApi)

beforeEach(() => {
  backend.searchMunicipalities.mockResolvedValue([])
})

afterEach(() => {
  cleanup()
  resetScreen()
  vi.resetAllMocks()
})

const natal = { id: '0b0e5a2e-7d51-4c2f-9e55-0f1d6a3a1c11', name: 'Natal' }
const links = [{ municipalityId: natal.id, municipality: natal }]
const superAdmin = aUser('SUPER_ADMIN')
const admin = aUser('ADMIN', { municipalityUsers: links })
const analyst: ManagedUserResponse = {
  ...aUser('ANALYST', { id: 'u1', municipalityUsers: links }),
  allowedActions: ['edit', 'setPassword'],
  hasSecondFactor: false,
  editableFields: [...USER_FIELDS],
}
const withoutScope = USER_FIELDS.filter((field) => field !== 'scope')

const openNew = (user: typeof admin) => renderScreen(UserFormPage, { at: '/users/new', user })
const openEdit = (user: typeof admin, change: Partial<ManagedUserResponse> = {}) => {
  backend.getUser.mockResolvedValue({ ...analyst, ...change })
  userManagement.updateUser.mockResolvedValue(analyst)
  return renderScreen(UserFormPage, { at: '/users/u1/edit', route: '/users/:id/edit', user })
}
const reach = () => screen.findByLabelText<HTMLInputElement | HTMLSelectElement>(/^Alcance/)
const save = async ({ user }: ReturnType<typeof openEdit>) => {
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(userManagement.updateUser).toHaveBeenCalled())
  return userManagement.updateUser.mock.calls[0]?.[1]
}

describe('the reach of an analyst', () => {
  it('is chosen by a SUPER_ADMIN and defaults to the whole state', async () => {
    const { user } = openNew(superAdmin)
    expect(screen.queryByLabelText(/^Alcance/)).toBeNull()
    await user.selectOptions(screen.getByLabelText(/Perfil/), 'ANALYST')
    const field = await reach()
    const options = within(field).getAllByRole<HTMLOptionElement>('option')
    expect(options.map(({ textContent, selected }) => [textContent, selected])).toEqual([
      ['Todo o estado', true],
      ['Somente os municípios vinculados', false],
    ])
    await user.selectOptions(screen.getByLabelText(/Perfil/), 'ADMIN')
    expect(screen.queryByLabelText(/^Alcance/)).toBeNull()
  })

  it('is sent as changed by a SUPER_ADMIN', async () => {
    const screenOf = openEdit(superAdmin)
    const field = await reach()
    expect(screen.getByText('Vê e analisa os processos de todos os municípios.')).toBeTruthy()
    await screenOf.user.selectOptions(field, 'LINKED')
    expect(screen.getByText(/dos municípios vinculados, e vê os que ele mesmo abrir/)).toBeTruthy()
    expect(await save(screenOf)).toMatchObject({ role: 'ANALYST', scope: 'LINKED' })
  })

  it('is fixed to the linked municipalities when an ADMIN creates an analyst, with the reason', async () => {
    const { user } = openNew(admin)
    await user.selectOptions(screen.getByLabelText(/Perfil/), 'ANALYST')
    const field = (await reach()) as HTMLInputElement
    expect([field.readOnly, field.value]).toEqual([true, 'Somente os municípios vinculados'])
    expect(screen.getByText(/Só um Super Administrador dá a um analista/)).toBeTruthy()
  })

  it('is shown read-only to an ADMIN with the effect of a new password, and is not sent', async () => {
    const screenOf = openEdit(admin, { editableFields: withoutScope })
    const field = (await reach()) as HTMLInputElement
    expect([field.readOnly, field.value]).toEqual([true, 'Todo o estado'])
    expect(screen.getByText(/Se você definir uma nova senha/)).toBeTruthy()
    expect(await save(screenOf)).not.toHaveProperty('scope')
  })

  it('of a linked analyst is shown read-only to an ADMIN', async () => {
    openEdit(admin, { scope: 'LINKED', editableFields: withoutScope })
    expect((await reach()).value).toBe('Somente os municípios vinculados')
    expect(screen.queryByText(/Se você definir uma nova senha/)).toBeNull()
  })
})
