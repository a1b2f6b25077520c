import { MemoryRouter } from '@licensing/federation'
import { toast } from '@licensing/ui-kit'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Role } from '../navigation/screen-routes'
import { PortalRoutes } from '../portal/portal'
import { api, aUser, emptyPage, refusal, storeSession, useApi } from '../testing/api'
import { setViewport } from '../testing/viewport'

vi.mock('@licensing/federation', async (original) => ({
  ...(await original<object>()),
  RemoteScreen: (await import('../testing/remotes')).StandInScreen,
}))

const server = useApi()
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const open = async (role: Role = 'SUPER_ADMIN', name = 'Helena Dantas') => {
  storeSession(aUser({ role, name }))
  render(
    <MemoryRouter initialEntries={['/']}>
      <PortalRoutes />
    </MemoryRouter>,
  )
  await screen.findByRole('heading', { level: 1 })
}
const pending = (answer: () => Response) => {
  const requests: string[] = []
  server.use(
    http.get(api('/users'), ({ request }) => {
      requests.push(new URL(request.url).search)
      return answer()
    }),
  )
  return requests
}
const total = (count: number) => () =>
  HttpResponse.json({ users: [], pagination: { ...emptyPage, total: count } })

describe('the top bar', () => {
  it('[R1.03] shows the tagline', async () => {
    await open()
    const bar = screen.getByRole('banner')
    expect(bar.textContent).toContain('Sistema de Gestão Ambiental Municipal')
  })

  it('[R2.18] [R2.09] shows first letter, name and role, and offers Perfil, Configurações and Sair', async () => {
    const person = userEvent.setup()
    await open('APPLICANT', 'joana Bezerra')
    const button = screen.getByRole('button', { name: /joana Bezerra/ })
    expect(button.textContent).toBe('Jjoana BezerraSolicitante')
    await person.click(button)
    expect(screen.getByRole('link', { name: 'Perfil' }).getAttribute('href')).toBe('/profile')
    expect(screen.getByRole('link', { name: 'Configurações' }).getAttribute('href')).toBe('/settings')
    await person.keyboard('{Escape}')
    expect(screen.queryByRole('link', { name: 'Perfil' })).toBeNull()
    expect(document.activeElement).toBe(button)
  })

  it.each([
    ['SUPER_ADMIN', 'Super Administrador'],
    ['ADMIN', 'Administrador'],
    ['ANALYST', 'Analista'],
    ['APPLICANT', 'Solicitante'],
  ] as const)('[R3.02] calls %s %s', async (role, label) => {
    await open(role)
    expect(screen.getByRole('button', { name: /Helena Dantas/ }).textContent).toBe(`HHelena Dantas${label}`)
  })

  it('[R8.08] signs out: clears token and user, ends the server session, shows the sign-in', async () => {
    const person = userEvent.setup()
    const signOuts: (string | null)[] = []
    server.use(
      http.post(api('/auth/logout'), ({ request }) => {
        signOuts.push(request.headers.get('authorization'))
        return new HttpResponse(null, { status: 204 })
      }),
    )
    const toasts = vi.spyOn(toast, 'success')
    await open()
    await person.click(screen.getByRole('button', { name: /Helena Dantas/ }))
    await person.click(screen.getByRole('button', { name: 'Sair' }))
    expect(await screen.findByRole('heading', { name: 'Acesse sua conta' })).toBeTruthy()
    expect(toasts).toHaveBeenCalledExactlyOnceWith('Logout realizado com sucesso!')
    toasts.mockRestore()
    expect(localStorage.getItem('token')).toBeNull()
    await waitFor(() => expect(signOuts).toEqual(['Bearer stored-token']))
  })
})

describe('the badge of overdue conditions', () => {
  const overdue = (answer: () => Response) => server.use(http.get(api('/obligations/summary'), answer))

  it.each(['ANALYST', 'APPLICANT'] as const)('[L5.07] shows %s how many are overdue', async (role) => {
    overdue(() => HttpResponse.json({ overdue: 3, dueSoon: 1, sent: 0 }))
    await open(role)
    expect(await screen.findByRole('link', { name: 'Condicionantes 3 vencida(s)' })).toBeTruthy()
  })

  it('is hidden if they cannot be counted', async () => {
    overdue(() => refusal(503, 'UNAVAILABLE', 'Serviço indisponível'))
    await open()
    expect(await screen.findByRole('link', { name: 'Condicionantes' })).toBeTruthy()
    expect(screen.queryByText(/vencida\(s\)/)).toBeNull()
  })
})

describe('the pending-applicants badge', () => {
  it.each(['ADMIN', 'SUPER_ADMIN'] as const)(
    '[R2.16] shows %s the number of pending applicants',
    async (role) => {
      const requests = pending(total(3))
      await open(role)
      expect(await screen.findByRole('link', { name: 'Usuários 3 pendente(s)' })).toBeTruthy()
      expect(requests).toEqual(['?role=APPLICANT&isApproved=false&isActive=true&limit=1'])
    },
  )

  it('[R2.16] is hidden if nobody is pending', async () => {
    const requests = pending(total(0))
    await open()
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(screen.getByRole('link', { name: 'Usuários' })).toBeTruthy()
  })

  it.each(['ANALYST', 'APPLICANT'] as const)('[R6.13] is never requested for %s', async (role) => {
    const requests = pending(total(3))
    await open(role)
    await act(() => Promise.resolve())
    expect(requests).toEqual([])
    expect(screen.queryByText(/pendente\(s\)/)).toBeNull()
  })

  it('[R7.33] is refreshed every 30 s', async () => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
    })
    const requests = pending(total(1))
    await open('ADMIN')
    await waitFor(() => expect(requests).toHaveLength(1))
    await act(() => vi.advanceTimersByTimeAsync(29_000))
    expect(requests).toHaveLength(1)
    await act(() => vi.advanceTimersByTimeAsync(1500))
    await waitFor(() => expect(requests).toHaveLength(2))
  })

  it('[R8.11] counts a failure as zero, logs it, and shows no message', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    pending(() => refusal(500, 'INTERNAL', 'Erro interno'))
    await open()
    await waitFor(() => expect(logged).toHaveBeenCalledWith('counting pending applicants', expect.anything()))
    expect(screen.getByRole('link', { name: 'Usuários' })).toBeTruthy()
    expect(screen.queryByText('Erro interno')).toBeNull()
  })
})

describe('the sidebar', () => {
  const shell = () => document.querySelector('.shell')

  it('[R2.13] is collapsed and expanded by a button, and the state is stored', async () => {
    const person = userEvent.setup()
    await open()
    expect(shell()?.className).toBe('shell')
    await person.click(screen.getByRole('button', { name: 'Recolher menu' }))
    expect(shell()?.className).toContain('shell--collapsed')
    expect(localStorage.getItem('sidebar-expanded')).toBe('false')
    await person.click(screen.getByRole('button', { name: 'Expandir menu' }))
    expect(localStorage.getItem('sidebar-expanded')).toBe('true')
  })

  it('[R2.13] is restored to its stored state', async () => {
    localStorage.setItem('sidebar-expanded', 'false')
    await open()
    expect(shell()?.className).toContain('shell--collapsed')
  })

  it('defaults to the settings if this browser has no stored state', async () => {
    server.use(
      http.get(api('/auth/me/settings'), () =>
        HttpResponse.json({ sidebarExpanded: false, emailNotifications: true, density: 'compact' }),
      ),
    )
    await open()
    await waitFor(() => expect(shell()?.className).toContain('shell--collapsed'))
    expect(document.documentElement.dataset['density']).toBe('compact')
  })

  it('marks the current page and its parent', async () => {
    const person = userEvent.setup()
    await open()
    const menu = within(screen.getByRole('navigation', { name: 'Menu principal' }))
    await person.click(menu.getByRole('link', { name: 'Novo Processo' }))
    expect(menu.getByRole('link', { name: 'Novo Processo' }).getAttribute('aria-current')).toBe('page')
    expect(menu.getByRole('link', { name: 'Lista de Processos' }).getAttribute('aria-current')).toBeNull()
    expect(document.activeElement?.tagName).toBe('H1')
  })
})

describe('the drawer below 1024 px', () => {
  const openDrawer = async () => {
    const person = userEvent.setup()
    setViewport(800)
    await open()
    await person.click(screen.getByRole('button', { name: 'Abrir menu' }))
    return person
  }

  it('is focused, makes the page behind inert, and restores both on Esc', async () => {
    const person = await openDrawer()
    expect(screen.getByRole('dialog', { name: 'Menu' })).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Fechar menu' }))
    expect(document.querySelector('main')?.hasAttribute('inert')).toBe(true)
    expect(document.querySelector('header')?.hasAttribute('inert')).toBe(true)
    await person.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.querySelector('main')?.hasAttribute('inert')).toBe(false)
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abrir menu' })),
    )
  })

  it('[R2.14] closes when the window reaches desktop width, and stays closed afterwards', async () => {
    await openDrawer()
    act(() => setViewport(1024))
    expect(screen.queryByRole('dialog')).toBeNull()
    act(() => setViewport(800))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('closes when one of its links is followed', async () => {
    const person = await openDrawer()
    await person.click(screen.getByRole('link', { name: 'Relatórios' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await screen.findByRole('heading', { name: 'back-office/reports' })).toBeTruthy()
  })
})
