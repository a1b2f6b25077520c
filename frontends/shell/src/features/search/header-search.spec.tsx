import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import type { Role } from '../../navigation/screen-routes'
import { renderPortal } from '../../testing/portal'
import { api, aUser, emptyPage, refusal, storeSession, useApi } from '../../testing/api'

vi.mock('../../remotes/remote-screen', async () => ({
  RemoteScreen: (await import('../../testing/remotes')).LoadingScreen,
}))

const server = useApi()

const process = (id: string, protocolNumber: string) => ({
  id,
  protocolNumber,
  applicantName: 'Salina Barra Nova',
  municipality: { id: 'm1', name: 'Areia Branca' },
  enterpriseName: 'Oficina Potengi',
  status: 'UNDER_ANALYSIS',
})
const salete = aUser({ id: 'u9', name: 'Salete', role: 'ANALYST' })
const findings = () => {
  const requests: string[] = []
  const note = (request: Request) => {
    const { pathname, search } = new URL(request.url)
    requests.push(pathname + search)
  }
  server.use(
    http.get(api('/processes'), ({ request }) => {
      note(request)
      return HttpResponse.json({
        processes: [process('p1', '2026/001'), process('p2', '2026/002')],
        pagination: emptyPage,
      })
    }),
    http.get(api('/users/u9'), () => HttpResponse.json(salete)),
    http.get(api('/users'), ({ request }) => {
      if (new URL(request.url).searchParams.has('search')) note(request)
      return HttpResponse.json({
        users: [salete],
        pagination: emptyPage,
      })
    }),
  )
  return requests
}
const open = async (role: Role = 'SUPER_ADMIN', at = '/') => {
  storeSession(aUser({ role }))
  renderPortal(at)
  await screen.findByRole('heading', { level: 1 })
  return userEvent.setup()
}
const box = () => screen.getByRole('combobox')
const groupNames = () => screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))
const optionNames = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const highlighted = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')

describe('the header search', () => {
  it('[R2.17] the header search is focused by Ctrl+K and Cmd+K, with its old text selected', async () => {
    const person = await open()
    expect(screen.getByPlaceholderText('Buscar processos, usuários...')).toBe(box())
    await person.keyboard('{Meta>}k{/Meta}')
    await waitFor(() => expect(document.activeElement).toBe(box()))
    await person.keyboard('caju{Control>}k{/Control}mar')
    expect(box()).toHaveProperty('value', 'mar')
    expect(await screen.findAllByText('Nenhum resultado encontrado')).not.toHaveLength(0)
  })

  it.each([
    ['SUPER_ADMIN', '/municipalities/m1/edit'],
    ['ANALYST', '/municipalities'],
  ] as const)('finds municipalities, which lead %s to %s', async (role, path) => {
    const municipalities = [{ id: 'm1', name: 'Areia Branca', state: 'RN' }]
    server.use(
      http.get(api('/municipalities'), () => HttpResponse.json({ municipalities, pagination: emptyPage })),
    )
    const person = await open(role)
    await person.type(box(), 'areia')
    await person.click(await screen.findByRole('option', { name: 'Areia BrancaRN' }))
    expect(await screen.findByText(new RegExp(`^at ${path}`))).toBeTruthy()
  })

  it('the header search finds licences by their number as written, and opens the chosen one', async () => {
    const licence = {
      id: 'l1',
      number: 'LP 4/2026',
      enterpriseName: 'Oficina Potengi',
      holderName: 'Salina Barra Nova',
      municipality: { id: 'm1', name: 'Areia Branca' },
      statusLabel: 'Válida',
    }
    const searches: (string | null)[] = []
    server.use(
      http.get(api('/licences'), ({ request }) => {
        const { searchParams } = new URL(request.url)
        searches.push(searchParams.get('search'), searchParams.get('limit'))
        return HttpResponse.json({ licences: [licence], pagination: emptyPage })
      }),
    )
    const person = await open('APPLICANT')
    await person.type(box(), 'LP nº 004/2026')
    const name = 'LP 4/2026Oficina Potengi · Salina Barra Nova · Areia Branca · Válida'
    await person.click(await screen.findByRole('option', { name }))
    expect(searches).toEqual(['LP nº 004/2026', '5'])
    expect(await screen.findByText('at /licences/l1')).toBeTruthy()
  })

  it('[D3.18] the header search searches processes and users, debounced, and works by keyboard', async () => {
    const requests = findings()
    const person = await open()
    await person.type(box(), 'salina')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3))
    expect(requests).toEqual(['/api/processes?search=salina&limit=5', '/api/users?search=salina&limit=5'])
    expect(await screen.findByText('3 resultados')).toBeTruthy()
    expect(groupNames()).toEqual(['Processos', 'Usuários'])
    expect(box().getAttribute('aria-expanded')).toBe('true')
    const afterKeys = async (keys: string) => {
      await person.keyboard(keys)
      return highlighted()?.textContent
    }
    expect(await afterKeys('{ArrowUp}')).toContain('Salete')
    expect(await afterKeys('{ArrowDown}{ArrowDown}')).toContain('2026/002')
    expect(highlighted()?.getAttribute('aria-selected')).toBe('true')
    expect(await afterKeys('{Home}')).toContain('2026/001')
    expect(await afterKeys('{End}')).toContain('Salete')
    await person.keyboard('{Escape}')
    expect(screen.queryByRole('option')).toBeNull()
    await person.type(box(), 'salete')
    await person.click(await screen.findByRole('option', { name: /Salete/ }))
    expect(await screen.findByText('at /users/u9/edit')).toBeTruthy()
  })

  it('[D3.18] the header search searches users only for roles that may view them, and opens the first result by Enter', async () => {
    const requests = findings()
    const person = await open('APPLICANT')
    await person.type(box(), 'salina')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
    expect(requests).toEqual(['/api/processes?search=salina&limit=5'])
    await person.keyboard('{Enter}')
    expect(await screen.findByText('at /processes/p1')).toBeTruthy()
    expect(screen.queryByRole('option')).toBeNull()
  })

  it('the header search shows screens while it is searching, and keeps them if the search fails', async () => {
    server.use(http.get(api('/processes'), () => refusal(500, 'INTERNAL', 'Erro interno')))
    const person = await open()
    await person.type(box(), 'novo processo')
    await screen.findByRole('option')
    expect(groupNames()).toEqual(['Telas'])
    expect(screen.getAllByText('Buscando...')).not.toHaveLength(0)
    expect(await screen.findAllByText('Não foi possível buscar agora.')).not.toHaveLength(0)
    expect(optionNames()).toEqual(['Novo ProcessoLista de Processos'])
  })
})

describe('the recent items', () => {
  const choose = async (person: Awaited<ReturnType<typeof open>>, text: string, name: RegExp) => {
    await person.type(box(), text)
    await person.click(await screen.findByRole('option', { name }))
  }

  it('the recent items are the last opened ones, newest first, and are removed when the session ends', async () => {
    findings()
    const person = await open()
    await person.click(box())
    const hint = /Busque por número, código, nome ou empreendimento/
    expect(await screen.findAllByText(hint)).not.toHaveLength(0)
    expect(screen.queryByRole('option')).toBeNull()
    await choose(person, 'salina', /2026\/002/)
    await screen.findByText('at /processes/p2')
    await choose(person, 'relat', /Relatórios/)
    await screen.findByText('at /reports')
    await person.click(box())
    await screen.findByText('2 itens recentes')
    expect(groupNames()).toEqual(['Recentes'])
    expect(optionNames()).toEqual([
      'Relatórios',
      '2026/002Oficina Potengi · Salina Barra Nova · Areia Branca · Em Análise',
    ])
    await person.keyboard('{Enter}')
    expect(screen.getByText('at /reports')).toBeTruthy()
    await person.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(await screen.findByText('at /processes/p2')).toBeTruthy()
    const stored = () => Object.keys(localStorage).filter((key) => key.startsWith('recent-items:'))
    expect(stored()).toHaveLength(1)
    await person.click(screen.getByRole('button', { name: /Helena Dantas/ }))
    await person.click(screen.getByRole('button', { name: 'Sair' }))
    await screen.findByRole('heading', { name: 'Acesse sua conta' })
    expect(stored()).toEqual([])
  })

  it('the recent items include visited details, once their screen has loaded them', async () => {
    findings()
    const person = await open('SUPER_ADMIN', '/users/u9/edit')
    await screen.findByText('Salete')
    await waitFor(() => expect(localStorage.getItem(`recent-items:${aUser().id}`)).not.toBeNull())
    await person.click(box())
    await screen.findByRole('option')
    expect(optionNames()).toEqual(['SaleteAnalista · helena@example.com'])
  })
})
