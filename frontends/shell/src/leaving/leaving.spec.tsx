import { Link, useNavigate, useUnsavedChanges } from '@licensing/federation'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openPortal } from '../portal/portal'
import { renderPortal } from '../testing/portal'
import { aUser, storeSession, useApi } from '../testing/api'

/** Mock of a portal's form with changes. */
const ChangedForm = () => {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const markSaved = useUnsavedChanges(text !== '')
  const save = () => {
    markSaved()
    void navigate('/users')
  }
  return (
    <>
      <h1>Tela</h1>
      <input aria-label="Nome" value={text} onChange={(event) => setText(event.target.value)} />
      <Link to="?tab=2">Aba</Link>
      <button onClick={save}>Salvar</button>
    </>
  )
}
vi.mock('../remotes/remote-screen', () => ({
  RemoteScreen: () => <ChangedForm />,
}))

useApi()

const openChanged = async () => {
  storeSession(aUser({ role: 'SUPER_ADMIN' }))
  renderPortal('/users/new')
  const person = userEvent.setup()
  await person.type(await screen.findByLabelText('Nome'), 'x')
  return person
}
type Person = Awaited<ReturnType<typeof openChanged>>

const question = () => screen.findByRole('alertdialog', { name: 'Há alterações não salvas' })
const stay = (person: Person) => person.click(screen.getByRole('button', { name: 'Continuar editando' }))
const isAsked = () => screen.queryByRole('alertdialog') !== null
const isAskedByBrowser = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
const leave = (person: Person) => person.click(screen.getByRole('button', { name: 'Sair sem salvar' }))

describe('leaving a form with unsaved changes', () => {
  beforeEach(() => vi.restoreAllMocks())

  it('leaving a form with unsaved changes is confirmed on navigation from menu, search and user menu; staying keeps form and focus', async () => {
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

  it('leaving a form with unsaved changes is confirmed by the browser on a reload, and not at all without changes, for another search or after saving', async () => {
    const person = await openChanged()
    expect(isAskedByBrowser()).toBe(true)
    await person.click(screen.getByRole('link', { name: 'Aba' }))
    expect(await screen.findByText('at /users/new?tab=2')).toBeTruthy()
    await person.clear(screen.getByLabelText('Nome'))
    expect(isAskedByBrowser()).toBe(false)
    await person.click(screen.getByRole('link', { name: 'Relatórios' }))
    expect(await screen.findByText('at /reports')).toBeTruthy()
    await person.type(await screen.findByLabelText('Nome'), 'y')
    await person.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('at /users')).toBeTruthy()
    expect(isAsked()).toBe(false)
  })

  it('leaving a form with unsaved changes is confirmed on back and forward of the browser: staying keeps address and form', async () => {
    storeSession(aUser({ role: 'SUPER_ADMIN' }))
    window.history.replaceState(null, '', '/reports')
    const { default: Portal } = await openPortal()
    render(<Portal />)
    const person = userEvent.setup()
    const shown = async (name: string, path: string) => {
      await screen.findByRole('link', { name, current: 'page' })
      expect(window.location.pathname).toBe(path)
    }
    const form = async (name: string, path: string) => {
      await person.click(await screen.findByRole('link', { name }))
      await shown(name, path)
      await person.type(await screen.findByLabelText('Nome'), 'x')
    }
    await form('Dashboard', '/')
    window.history.back()
    await question()
    await waitFor(() => expect(window.location.pathname).toBe('/'))
    await stay(person)
    expect(screen.getByLabelText('Nome')).toHaveProperty('value', 'x')
    window.history.back()
    await question()
    await leave(person)
    await shown('Relatórios', '/reports')
    await person.type(await screen.findByLabelText('Nome'), 'y')
    window.history.forward()
    await question()
    await leave(person)
    await shown('Dashboard', '/')
  })

  it('leaving a form with unsaved changes is confirmed before a sign-out', async () => {
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
