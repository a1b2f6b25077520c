import { type CurrentUser, type ManagedUserResponse, USER_FIELDS } from '@licensing/contracts'
import { aUser, confirmsLeaving, renderScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aManagedUser, aMunicipality, anAdminOf } from '../../testing/samples'
import { backend, refusal, userManagement } from '../../testing/backend'
import { address, fill } from '../../testing/page'
import UserFormPage from './user-form-page'

const natal = { id: '0b0e5a2e-7d51-4c2f-9e55-0f1d6a3a1c11', name: 'Natal' }
const mossoro = { id: '0b0e5a2e-7d51-4c2f-9e55-0f1d6a3a1c12', name: 'Mossoró' }
const links = [natal, mossoro].map((municipality) => ({ municipalityId: municipality.id, municipality }))
const admin = anAdminOf(natal)
const analyst = aManagedUser({ allowedActions: ['edit', 'setPassword'], editableFields: [...USER_FIELDS] })

beforeEach(() => {
  backend.searchMunicipalities.mockResolvedValue([aMunicipality(natal)])
})

const openNew = (user: CurrentUser = aUser('SUPER_ADMIN')) =>
  renderScreen(UserFormPage, { at: '/users/new', user })
const openEdit = (change: Partial<ManagedUserResponse> = {}, user: CurrentUser = aUser('SUPER_ADMIN')) => {
  backend.getUser.mockResolvedValue({ ...analyst, ...change })
  return renderScreen(UserFormPage, { at: '/users/u1/edit', route: '/users/:id/edit', user })
}
const reach = () => screen.findByLabelText<HTMLInputElement>(/^Alcance/)

describe('the user form', () => {
  it("[R2.91] [R8.14] the user form reports unsaved changes, and shows the server's errors on the form", async () => {
    const { user } = openEdit()
    expect(await screen.findByDisplayValue('Tiago Nóbrega')).toBeTruthy()
    expect(confirmsLeaving()).toBe(false)
    fill(/^Nome/, 'Tiago Nóbrega Filho')
    expect(confirmsLeaving()).toBe(true)
    userManagement.updateUser.mockRejectedValue(refusal(409, 'EMAIL_TAKEN', 'Email já cadastrado'))
    await user.click(screen.getByText('Salvar'))
    expect(await screen.findByText('Email já cadastrado')).toBeTruthy()
    expect(address()).toBe('/users/u1/edit')
    const [id, sent] = userManagement.updateUser.mock.calls[0] ?? []
    expect([id, sent]).toMatchObject(['u1', { name: 'Tiago Nóbrega Filho', scope: 'STATE' }])
  })

  it('[N6.04] the user form asks about a likely mistyped domain when the e-mail loses the focus, and saves it corrected or unchanged', async () => {
    const { user } = openEdit()
    const email = await screen.findByLabelText(/^E-mail/)
    fill(/^E-mail/, 'tiago@gmail.co')
    expect(screen.queryByText(/^Você quis dizer/)).toBeNull()
    fireEvent.blur(email)
    await user.click(await screen.findByRole('button', { name: 'Você quis dizer tiago@gmail.com?' }))
    expect(email).toHaveProperty('value', 'tiago@gmail.com')
    expect(screen.queryByText(/^Você quis dizer/)).toBeNull()
    fill(/^E-mail/, 'tiago@gmail.con')
    fireEvent.blur(email)
    userManagement.updateUser.mockResolvedValue(analyst)
    await user.click(screen.getByText('Salvar'))
    await waitFor(() =>
      expect(userManagement.updateUser.mock.lastCall?.[1]).toMatchObject({ email: 'tiago@gmail.con' }),
    )
  })

  it('[R8.10] the user form reports that the user failed to load and navigates to the list', async () => {
    backend.getUser.mockRejectedValue(new Error('down'))
    renderScreen(UserFormPage, { at: '/users/u9/edit', route: '/users/:id/edit', user: admin })
    expect(await screen.findByText('Erro ao carregar usuário')).toBeTruthy()
    await waitFor(() => expect(address()).toBe('/users'))
  })

  it('[D3.08] for a user shared with another municipality the form only links and unlinks its own', async () => {
    const elsewhere = { id: '0b0e5a2e-7d51-4c2f-9e55-0f1d6a3a1c13', name: 'São Natal' }
    backend.searchMunicipalities.mockResolvedValue([aMunicipality(natal), aMunicipality(elsewhere)])
    const { user } = openEdit({ municipalityUsers: links, editableFields: ['municipalityIds'] }, admin)
    for (const label of ['Nome', 'E-mail', 'Perfil', 'Situação', 'CPF', 'Telefone', 'Endereço'])
      expect((await screen.findByLabelText<HTMLInputElement>(label)).readOnly).toBe(true)
    expect(screen.queryByLabelText(/senha/)).toBeNull()
    expect(screen.getByText(/também está vinculado a Mossoró\. Você pode/)).toBeTruthy()
    await user.click(screen.getByLabelText('Desvincular Natal'))
    expect(screen.queryByLabelText('Desvincular Natal')).toBeNull()
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
  it('the reach of an analyst is chosen by a SUPER_ADMIN, with its meaning, and defaults to the whole state', async () => {
    openNew()
    expect(screen.queryByLabelText(/^Alcance/)).toBeNull()
    fill(/Perfil/, 'ANALYST')
    const options = within(await reach()).getAllByRole<HTMLOptionElement>('option')
    expect(options.map(({ textContent, selected }) => [textContent, selected])).toEqual([
      ['Todo o estado', true],
      ['Somente os municípios vinculados', false],
    ])
    expect(screen.getByText('Vê e analisa os processos de todos os municípios.')).toBeTruthy()
    fill(/^Alcance/, 'LINKED')
    expect(screen.getByText(/dos municípios vinculados, e vê os que ele mesmo abrir/)).toBeTruthy()
  })

  it('the reach of an analyst is read-only for an ADMIN, with the reason or the effect of a new password', async () => {
    openNew(admin)
    fill(/Perfil/, 'ANALYST')
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
