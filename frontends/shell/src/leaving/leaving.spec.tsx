import { MemoryRouter, useLocation, useUnsavedChanges } from '@licensing/federation'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PortalRoutes } from '../portal/portal'
import { aUser, storeSession, useApi } from '../testing/api'

/** Mock of a portal's form with changes. */
const ChangedForm = () => {
  const [isChanged, setChanged] = useState(false)
  useUnsavedChanges(isChanged)
  return (
    <>
      <h1>Tela</h1>
      <input aria-label="Nome" onChange={() => setChanged(true)} />
    </>
  )
}
vi.mock('@licensing/federation', async (original) => ({
  ...(await original<object>()),
  RemoteScreen: () => <ChangedForm />,
}))

useApi()

const Place = () => <p>at {useLocation().pathname}</p>

const openChanged = async () => {
  storeSession(aUser({ role: 'SUPER_ADMIN' }))
  render(
    <MemoryRouter initialEntries={['/users/new']}>
      <PortalRoutes />
      <Place />
    </MemoryRouter>,
  )
  const person = userEvent.setup()
  await person.type(await screen.findByLabelText('Nome'), 'x')
  return person
}
type Person = Awaited<ReturnType<typeof openChanged>>

const question = () => screen.findByRole('alertdialog', { name: 'Há alterações não salvas' })
const stay = (person: Person) => person.click(screen.getByRole('button', { name: 'Continuar editando' }))
const leave = (person: Person) => person.click(screen.getByRole('button', { name: 'Sair sem salvar' }))

describe('leaving a form with unsaved changes', () => {
  beforeEach(() => vi.restoreAllMocks())

  it('is confirmed on navigation from menu, search and user menu; staying keeps form and focus', async () => {
    const person = await openChanged()
    const link = screen.getByRole('link', { name: 'Relatórios' })
    await person.click(link)
    const dialog = await question()
    expect(dialog.textContent).toContain('Se você sair agora, o que mudou nesta página se perde.')
    expect(document.activeElement?.textContent).toBe('Continuar editando')
    const stays = async (focused: HTMLElement) => {
      expect(screen.queryByRole('alertdialog')).toBeNull()
      expect(screen.getByText('at /users/new')).toBeTruthy()
      expect(screen.getByLabelText('Nome')).toHaveProperty('value', 'x')
      await waitFor(() => expect(document.activeElement).toBe(focused))
    }
    await stay(person)
    await stays(link)
    await person.type(screen.getByRole('combobox'), 'relat')
    await screen.findByRole('option')
    await person.keyboard('{Enter}')
    await question()
    await person.keyboard('{Escape}')
    await stays(screen.getByRole('combobox'))
    const menu = screen.getByRole('button', { name: /Helena Dantas/ })
    await person.click(menu)
    await person.click(screen.getByRole('link', { name: 'Perfil' }))
    await question()
    await stay(person)
    await stays(menu)
  })

  it('is confirmed before a sign-out', async () => {
    const person = await openChanged()
    await person.click(screen.getByRole('button', { name: /Helena Dantas/ }))
    await person.click(screen.getByRole('button', { name: 'Sair' }))
    await question()
    expect(localStorage.getItem('token')).not.toBeNull()
    await leave(person)
    expect(await screen.findByRole('heading', { name: 'Acesse sua conta' })).toBeTruthy()
    expect(localStorage.getItem('token')).toBeNull()
  })
})
