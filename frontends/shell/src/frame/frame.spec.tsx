import { roleLabels } from '@licensing/contracts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Role } from '../navigation/screen-routes'
import { renderPortal } from '../testing/portal'
import { api, aUser, emptyPage, refusal, storeSession, useApi } from '../testing/api'
import { setViewport } from '@licensing/ui-kit/viewport-testing'

vi.mock('../remotes/remote-screen', async () => ({
  RemoteScreen: (await import('../testing/remotes')).StandInScreen,
}))

const server = useApi()
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const open = async (role: Role = 'SUPER_ADMIN', name = 'Helena Dantas') => {
  storeSession(aUser({ role, name }))
  renderPortal('/')
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

it('[R1.03] [R2.18] [R2.09] the top bar shows tagline, initial, name and role, and offers Perfil, Configurações and Sair', async () => {
  const person = userEvent.setup()
  await open('APPLICANT', 'joana Bezerra')
  expect(screen.getByRole('banner').textContent).toContain('Sistema de Gestão Ambiental Municipal')
  const button = screen.getByRole('button', { name: /joana Bezerra/ })
  expect(button.textContent).toBe('Jjoana BezerraSolicitante')
  await person.click(button)
  const links = ['Perfil', 'Configurações'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  )
  expect(links).toEqual(['/profile', '/settings'])
  await person.keyboard('{Escape}')
  expect(screen.queryByRole('link', { name: 'Perfil' })).toBeNull()
  expect(document.activeElement).toBe(button)
})

it('[R3.02] every role has its label', () => {
  expect(roleLabels).toEqual({
    SUPER_ADMIN: 'Super Administrador',
    ADMIN: 'Administrador',
    ANALYST: 'Analista',
    APPLICANT: 'Solicitante',
  })
})

describe('the counts in the menu', () => {
  it('[L5.07] [R6.13] the counts in the menu show an applicant overdue conditions, without a request for pending applicants', async () => {
    server.use(
      http.get(api('/obligations/summary'), () => HttpResponse.json({ overdue: 3, dueSoon: 1, sent: 0 })),
    )
    const requests = pending(total(3))
    await open('APPLICANT')
    expect(await screen.findByRole('link', { name: 'Condicionantes 3 vencida(s)' })).toBeTruthy()
    expect(requests).toEqual([])
    expect(screen.queryByText(/pendente\(s\)/)).toBeNull()
  })

  it('[R2.16] [R7.33] the counts in the menu show an admin pending applicants, refreshed every 30 s', async () => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
    })
    const requests = pending(total(3))
    await open('ADMIN')
    expect(await screen.findByRole('link', { name: 'Usuários 3 pendente(s)' })).toBeTruthy()
    expect(requests).toEqual(['?role=APPLICANT&isApproved=false&isActive=true&limit=1'])
    await act(() => vi.advanceTimersByTimeAsync(29_000))
    expect(requests).toHaveLength(1)
    pending(total(0))
    await act(() => vi.advanceTimersByTimeAsync(1500))
    expect(await screen.findByRole('link', { name: 'Usuários' })).toBeTruthy()
  })

  it('[R8.11] the counts in the menu are hidden without a message after a failure, which is logged', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    pending(() => refusal(500, 'INTERNAL', 'Erro interno'))
    server.use(http.get(api('/obligations/summary'), () => refusal(500, 'INTERNAL', 'Erro interno')))
    await open()
    await waitFor(() => expect(logged).toHaveBeenCalledWith('counting pending applicants', expect.anything()))
    expect(screen.getByRole('link', { name: 'Usuários' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Condicionantes' })).toBeTruthy()
    expect(screen.queryByText('Erro interno')).toBeNull()
  })
})

describe('the sidebar', () => {
  it('the sidebar defaults to the settings if this browser has no stored state', async () => {
    server.use(
      http.get(api('/auth/me/settings'), () =>
        HttpResponse.json({ sidebarExpanded: false, emailNotifications: true, density: 'compact' }),
      ),
    )
    await open()
    await waitFor(() => expect(document.querySelector('.shell--collapsed')).not.toBeNull())
    expect(document.documentElement.dataset['density']).toBe('compact')
  })

  it('the sidebar marks the current page, and focuses its title', async () => {
    await open()
    const menu = within(screen.getByRole('navigation', { name: 'Menu principal' }))
    await userEvent.click(menu.getByRole('link', { name: 'Novo Processo' }))
    expect(await menu.findByRole('link', { name: 'Novo Processo', current: 'page' })).toBeTruthy()
    expect(menu.getAllByRole('link', { current: 'page' })).toHaveLength(1)
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  })

  it('the sidebar is a drawer below 1024 px, behind which the page is inert', async () => {
    setViewport(800)
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Abrir menu' }))
    const inert = () => ['main', 'header'].map((part) => document.querySelector(part)?.hasAttribute('inert'))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Fechar menu' }))
    expect(inert()).toEqual([true, true])
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(inert()).toEqual([false, false])
  })
})
