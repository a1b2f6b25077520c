import { MemoryRouter, useLocation } from '@licensing/federation'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import type { Role } from '../navigation/screen-routes'
import { PortalRoutes } from '../portal/portal'
import { api, aUser, emptyPage, refusal, rememberSession, useApi } from '../testing/api'

vi.mock('@licensing/federation', async (original) => ({
  ...(await original<object>()),
  RemoteScreen: (await import('../testing/remotes')).StandInScreen,
}))

const server = useApi()

const process = (id: string, protocolNumber: string) => ({
  id,
  protocolNumber,
  applicantName: 'Salina Barra Nova',
  municipality: { id: 'm1', name: 'Areia Branca' },
  status: 'PENDING',
})
const findings = () => {
  const asked: string[] = []
  const note = (request: Request) => {
    const { pathname, search } = new URL(request.url)
    asked.push(pathname + search)
  }
  server.use(
    http.get(api('/processes'), ({ request }) => {
      note(request)
      return HttpResponse.json({
        processes: [process('p1', '2026/001'), process('p2', '2026/002')],
        pagination: emptyPage,
      })
    }),
    http.get(api('/users'), ({ request }) => {
      if (new URL(request.url).searchParams.has('search')) note(request)
      return HttpResponse.json({
        users: [aUser({ id: 'u9', name: 'Salete', role: 'ANALYST' })],
        pagination: emptyPage,
      })
    }),
  )
  return asked
}
const Place = () => <p>at {useLocation().pathname}</p>

const open = async (role: Role = 'SUPER_ADMIN') => {
  rememberSession(aUser({ role }))
  render(
    <MemoryRouter>
      <PortalRoutes />
      <Place />
    </MemoryRouter>,
  )
  await screen.findByRole('heading', { level: 1 })
  return userEvent.setup()
}
const box = () => screen.getByRole('combobox')
const highlighted = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')

describe('the header search', () => {
  it('[R2.17] has its placeholder and takes the focus on Ctrl+K and Cmd+K', async () => {
    const person = await open()
    expect(screen.getByPlaceholderText('Buscar processos, usuários...')).toBe(box())
    await person.keyboard('{Control>}k{/Control}')
    await waitFor(() => expect(document.activeElement).toBe(box()))
    box().blur()
    await person.keyboard('{Meta>}k{/Meta}')
    await waitFor(() => expect(document.activeElement).toBe(box()))
  })

  it('[D3.18] asks once typing rests, for processes and users', async () => {
    const asked = findings()
    const person = await open()
    await person.type(box(), 'salina')
    expect(await screen.findAllByRole('option')).toHaveLength(3)
    expect(asked).toEqual(['/api/processes?search=salina&limit=5', '/api/users?search=salina&limit=5'])
    expect(screen.getByText('3 resultados')).toBeTruthy()
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
      'Processos',
      'Usuários',
    ])
  })

  it('[D3.18] asks for users only on behalf of those who may view them', async () => {
    const asked = findings()
    const person = await open('APPLICANT')
    await person.type(box(), 'salina')
    expect(await screen.findAllByRole('option')).toHaveLength(2)
    expect(asked).toEqual(['/api/processes?search=salina&limit=5'])
  })

  it('[D3.18] is used by keyboard alone: arrows go round, Enter opens', async () => {
    findings()
    const person = await open()
    await person.keyboard('{Control>}k{/Control}')
    await waitFor(() => expect(document.activeElement).toBe(box()))
    await person.keyboard('salina')
    await screen.findAllByRole('option')
    expect(box().getAttribute('aria-expanded')).toBe('true')
    await person.keyboard('{ArrowUp}')
    expect(highlighted()?.textContent).toContain('Salete')
    await person.keyboard('{ArrowDown}{ArrowDown}')
    expect(highlighted()?.textContent).toContain('2026/002')
    expect(highlighted()?.getAttribute('aria-selected')).toBe('true')
    await person.keyboard('{Enter}')
    expect(await screen.findByText('at /processes/p2')).toBeTruthy()
    expect(screen.queryByRole('option')).toBeNull()
  })

  it('[D3.18] closes on Esc and opens a user by click', async () => {
    findings()
    const person = await open()
    await person.type(box(), 'salina')
    await screen.findAllByRole('option')
    await person.keyboard('{Escape}')
    expect(screen.queryByRole('option')).toBeNull()
    await person.type(box(), 'salete')
    await person.click(await screen.findByRole('option', { name: /Salete/ }))
    expect(await screen.findByText('at /users/u9/edit')).toBeTruthy()
  })

  it('says when there is nothing, and when it could not ask', async () => {
    const person = await open()
    await person.type(box(), 'nada')
    expect(await screen.findAllByText('Nenhum resultado encontrado')).not.toHaveLength(0)
    server.use(http.get(api('/processes'), () => refusal(500, 'INTERNAL', 'Erro interno')))
    await person.type(box(), ' mesmo')
    expect(await screen.findAllByText('Não foi possível buscar agora.')).not.toHaveLength(0)
  })
})
