import * as api from '@licensing/api-client'
import { lastList, rememberList } from '@licensing/federation'
import { aUser, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { QueryClient } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aProcess, aProcessPage } from '@licensing/process-view/testing'
import { NeighbourLinks } from './neighbour-links'
import { listCrumb } from './list-crumb'
import { neighboursOf, pagesAround } from './neighbours'
import { storePage } from './page-query'

vi.mock('@licensing/api-client', { spy: true })

const backend = vi.mocked(api)

afterEach(() => {
  cleanup()
  resetScreen()
  sessionStorage.clear()
  vi.resetAllMocks()
})

/** Page `page` of three pages with two processes each: p1 … p6. */
const pageOf = (page: number) => ({
  ...aProcessPage(
    [page * 2 - 1, page * 2].map((number) =>
      aProcess({ id: `p${number}`, protocolNumber: `2026/${number}` }),
    ),
  ),
  pagination: { page, limit: 2, total: 6, pages: 3 },
})

const idsOf = ({ previous, next }: ReturnType<typeof neighboursOf>) => [
  previous?.process.id,
  next?.process.id,
]

describe('the neighbours of a process', () => {
  it('the neighbours of a process are on its page, or at an edge on the page before or after', () => {
    expect(idsOf(neighboursOf('p3', pageOf(2), pageOf(1)))).toEqual(['p2', 'p4'])
    expect(idsOf(neighboursOf('p4', pageOf(2), undefined, pageOf(3)))).toEqual(['p3', 'p5'])
    expect(neighboursOf('p4', pageOf(2), undefined, pageOf(3)).next?.page).toBe(3)
  })

  it('the neighbours of a process end with the list, and are unknown for a process that is not on the page', () => {
    expect(idsOf(neighboursOf('p1', pageOf(1)))).toEqual([undefined, 'p2'])
    expect(idsOf(neighboursOf('p6', pageOf(3)))).toEqual(['p5', undefined])
    expect(idsOf(neighboursOf('p9', pageOf(2)))).toEqual([undefined, undefined])
  })

  it('the neighbours of a process need at most one more page', () => {
    expect(pagesAround(pageOf(2), 'p3')).toEqual({ before: 1, after: undefined })
    expect(pagesAround(pageOf(2), 'p4')).toEqual({ before: undefined, after: 3 })
    expect(pagesAround(pageOf(1), 'p1')).toEqual({ before: undefined, after: undefined })
    expect(pagesAround(pageOf(2), 'p9')).toEqual({ before: undefined, after: undefined })
  })
})

describe('the links to the neighbours', () => {
  const open = (id: string) =>
    renderScreen(() => <NeighbourLinks id={id} />, { at: `/processes/${id}`, user: aUser('ANALYST') })

  it('the links to the neighbours are shown for a process opened from a list, and move the list to the page of the neighbour', async () => {
    rememberList('/processes?status=PROTOCOLED&page=2')
    backend.listProcesses.mockImplementation(async ({ page } = {}) => pageOf(Number(page ?? 1)))
    const { user } = open('p4')
    const next = await screen.findByRole('link', { name: 'Próximo processo: 2026/5' })
    expect(screen.getByRole('link', { name: 'Processo anterior: 2026/3' })).toBeTruthy()
    const requests = backend.listProcesses.mock.calls.map(([filters]) => filters)
    expect(requests).toMatchObject([
      { status: 'PROTOCOLED', page: 2 },
      { status: 'PROTOCOLED', page: 3 },
    ])
    await user.click(next)
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/processes/p5'))
    const address = '/processes?status=PROTOCOLED&page=3'
    expect([lastList(), listCrumb()]).toEqual([address, { label: 'Lista de Processos', to: address }])
  })

  it('the links to the neighbours of a queue are those of the desk, also after a reload that follows a decision', async () => {
    const queue = '/desk?queue=unassigned'
    rememberList(queue)
    storePage(new QueryClient(), queue, pageOf(1))
    backend.listProcesses.mockImplementation(async ({ page } = {}) =>
      page === 1 ? aProcessPage([]) : pageOf(Number(page ?? 1)),
    )
    open('p2')
    expect(await screen.findByRole('link', { name: 'Próximo processo: 2026/3' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Processo anterior: 2026/1' })).toBeTruthy()
    expect(backend.listProcesses.mock.calls.map(([filters]) => filters)).toMatchObject([
      { queue: 'unassigned', sort: 'dueOn', page: 2 },
    ])
    expect(listCrumb()).toEqual({ label: 'Mesa de Trabalho', to: queue })
  })

  it('the links to the neighbours are absent for a process opened by its address', () => {
    const { container } = open('p4')
    expect(container.querySelector('a')).toBeNull()
    expect(backend.listProcesses).not.toHaveBeenCalled()
    expect(listCrumb()).toEqual({ label: 'Lista de Processos', to: '/processes' })
  })
})
