import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { leaveBy, useDeparture, useUnsavedChanges } from './leaving'
import {
  BrowserRouter,
  Link,
  MemoryRouter,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigate,
} from './router'

const Question = () => {
  const departure = useDeparture()
  return departure === null ? null : (
    <div role="alertdialog">
      <button onClick={departure.leave}>Sair sem salvar</button>
      <button onClick={departure.stay}>Continuar editando</button>
    </div>
  )
}

const Form = () => {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const saved = useUnsavedChanges(text !== '')
  const save = () => {
    saved()
    void navigate('/list')
  }
  return (
    <>
      <input aria-label="Nome" value={text} onChange={(event) => setText(event.target.value)} />
      <Link to="/list">Lista</Link>
      <Link to="?tab=2">Aba</Link>
      <button onClick={() => void navigate('/list', { replace: true })}>Navegar</button>
      <button onClick={save}>Salvar</button>
    </>
  )
}

const Pages = () => {
  const { pathname, search } = useLocation()
  return (
    <>
      <output>{pathname + search}</output>
      <Routes>
        <Route path="/form" element={<Form />} />
        <Route path="/old" element={<Navigate to="/list" replace />} />
        <Route path="*" element={<Link to="/form">Formulário</Link>} />
      </Routes>
      <Question />
    </>
  )
}

const shown = () => screen.getByRole('status').textContent
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const follow = (name: string) => fireEvent.click(screen.getByRole('link', { name }))
const change = (value = 'Natal') => fireEvent.change(screen.getByLabelText('Nome'), { target: { value } })
const asks = () => screen.queryByRole('alertdialog') !== null
const askedByBrowser = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** In the browser, on the form, with a list before it in the history and a report after it. */
const openInBrowser = async () => {
  window.history.pushState(null, '', '/list')
  render(
    <BrowserRouter>
      <Pages />
    </BrowserRouter>,
  )
  follow('Formulário')
  expect(shown()).toBe('/form')
}
afterEach(cleanup)

const open = () =>
  render(
    <MemoryRouter initialEntries={['/form']}>
      <Pages />
    </MemoryRouter>,
  )

it('a form without changes is left without a question, also once its changes are taken back', () => {
  open()
  change()
  expect(askedByBrowser()).toBe(true)
  change('')
  expect(askedByBrowser()).toBe(false)
  follow('Lista')
  expect([asks(), shown()]).toEqual([false, '/list'])
})

describe('a changed form', () => {
  beforeEach(() => {
    open()
    change()
  })

  it.each([
    ['a link', () => follow('Lista')],
    ['navigate', () => press('Navegar')],
  ])('asks before %s leads away: staying keeps it, leaving goes there', (_way, go) => {
    go()
    expect(asks()).toBe(true)
    expect(shown()).toBe('/form')
    press('Continuar editando')
    expect(asks()).toBe(false)
    expect(screen.getByLabelText('Nome')).toHaveProperty('value', 'Natal')
    go()
    press('Sair sem salvar')
    expect(shown()).toBe('/list')
    expect(asks()).toBe(false)
  })

  it('asks nothing for another search of the same page, nor after it was saved', () => {
    follow('Aba')
    expect([asks(), shown()]).toEqual([false, '/form?tab=2'])
    press('Salvar')
    expect(shown()).toBe('/list')
    expect(askedByBrowser()).toBe(false)
    follow('Formulário')
    expect(shown()).toBe('/form')
  })

  it('asks before anything else that leads away, such as a sign-out, until it goes by itself', () => {
    const signOut = vi.fn<() => void>()
    leaveBy(signOut)
    expect(signOut).not.toHaveBeenCalled()
    cleanup()
    open()
    expect(asks()).toBe(false)
    leaveBy(signOut)
    expect(signOut).toHaveBeenCalledOnce()
  })
})

describe('back and forward', () => {
  it('ask: staying keeps address and form, leaving goes where they led', async () => {
    await openInBrowser()
    change()
    window.history.back()
    await waitFor(() => expect(asks()).toBe(true))
    await waitFor(() => expect(window.location.pathname).toBe('/form'))
    expect(shown()).toBe('/form')
    press('Continuar editando')
    expect(screen.getByLabelText('Nome')).toHaveProperty('value', 'Natal')
    window.history.back()
    await waitFor(() => expect(asks()).toBe(true))
    await waitFor(() => expect(window.location.pathname).toBe('/form'))
    press('Sair sem salvar')
    await waitFor(() => expect(shown()).toBe('/list'))
    expect(window.location.pathname).toBe('/list')
  })

  it('keep what lies ahead in the history, and ask nothing without changes', async () => {
    await openInBrowser()
    follow('Lista')
    window.history.back()
    await waitFor(() => expect(shown()).toBe('/form'))
    expect(asks()).toBe(false)
    change()
    window.history.forward()
    await waitFor(() => expect(asks()).toBe(true))
    await waitFor(() => expect(window.location.pathname).toBe('/form'))
    press('Sair sem salvar')
    await waitFor(() => expect(shown()).toBe('/list'))
  })

  it('ask also before an entry the router did not make', async () => {
    await openInBrowser()
    follow('Lista')
    window.history.pushState(null, '', '/elsewhere')
    follow('Formulário')
    change()
    window.history.back()
    await waitFor(() => expect(asks()).toBe(true))
    expect(window.location.pathname).toBe('/form')
    press('Sair sem salvar')
    await waitFor(() => expect(shown()).toBe('/elsewhere'))
  })
})
