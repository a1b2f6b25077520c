import { decisionTexts, type Notification } from '@licensing/contracts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../testing/portal'
import { api, aUser, refusal, storeSession, useApi } from '../../testing/api'
import { byDay, lookOf, whenOf } from './model'

vi.mock('../../remotes/remote-screen', async () => ({
  RemoteScreen: (await import('../../testing/remotes')).StandInScreen,
}))

const server = useApi()

const aNotice = (changes: Partial<Notification> = {}): Notification => ({
  id: '3f0a1c9e-52b7-8d4e-9a61-0d9f6c1b2a34',
  kind: 'request',
  title: 'Processo NAT-2026-000845: responda até 18/03/2027',
  text: 'Natal pediu 3 itens.',
  link: '/processes/7f8b2f60-1d3c-4f0a-9f53-3f4a5b6c7d8e/answer',
  processId: '7f8b2f60-1d3c-4f0a-9f53-3f4a5b6c7d8e',
  protocolNumber: 'NAT-2026-000845',
  createdAt: '2026-11-28T17:03:00.000Z',
  readAt: null,
  ...changes,
})

/** A server with these notices, which remembers the read ones. */
const serve = (...notices: Notification[]) => {
  const read = new Set<string>()
  const unread = () => notices.filter(({ id, readAt }) => readAt === null && !read.has(id)).length
  const shown = notices.map((notice) => ({ ...notice }))
  server.use(
    http.get(api('/notifications/unread-count'), () => HttpResponse.json({ unread: unread() })),
    http.get(api('/notifications'), () =>
      HttpResponse.json({
        notifications: shown,
        unread: unread(),
        pagination: { page: 1, limit: 20, total: shown.length, pages: 1 },
      }),
    ),
    http.get(api('/notifications/:id'), ({ params }) => {
      const found = shown.find(({ id }) => id === params['id'])
      return found === undefined
        ? refusal(404, 'NOT_FOUND', 'Aviso não encontrado')
        : HttpResponse.json(found)
    }),
    http.post(api('/notifications/:id/read'), ({ params }) => {
      read.add(String(params['id']))
      return new HttpResponse(null, { status: 204 })
    }),
    http.post(api('/notifications/read-all'), () => {
      for (const { id } of notices) read.add(id)
      return new HttpResponse(null, { status: 204 })
    }),
  )
  return read
}

const open = (path: string) => {
  storeSession(aUser({ role: 'APPLICANT' }))
  renderPortal(path)
  return userEvent.setup()
}

describe('the notices of the signed-in person', () => {
  beforeEach(() => localStorage.clear())

  it('[N3.02] the bell counts unread notices, and its panel lists them and marks all as read by keyboard', async () => {
    const read = serve(
      aNotice(),
      aNotice({ id: '4f0a1c9e-52b7-8d4e-9a61-0d9f6c1b2a34', readAt: '2026-11-28T18:00:00.000Z' }),
    )
    const user = open('/')
    const bell = await screen.findByRole('button', { name: 'Avisos (1 não lido)' })
    bell.focus()
    await user.keyboard('{Enter}')
    const panel = within(await screen.findByRole('dialog', { name: 'Avisos' }))
    await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(2))
    expect(panel.getAllByText('Não lido')).toHaveLength(1)
    await user.tab()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(read.size).toBe(2))
    await screen.findByRole('button', { name: 'Avisos' })
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog', { name: 'Avisos' })).toBeNull()
    expect(document.activeElement).toBe(bell)
  })

  it('[N3.02] the page of notices counts unread ones in its filter, and has a message for an empty list', async () => {
    serve(aNotice())
    open('/inbox')
    expect(await screen.findByRole('button', { name: 'Não lidos 1' })).toBeTruthy()
    cleanup()
    serve()
    open('/inbox')
    expect(await screen.findByText('Nenhum aviso')).toBeTruthy()
  })

  it('the notice of a decision is green, that of a rejection red', () => {
    const tone = (decision: keyof typeof decisionTexts) =>
      lookOf({ kind: 'decided', text: decisionTexts[decision] }).tone
    expect([tone('APPROVED'), tone('COMPLETED'), tone('REJECTED'), tone('ARCHIVED')]).toEqual([
      'ok',
      'ok',
      'no',
      'info',
    ])
  })

  it('[N3.05] the link of an e-mail leads its recipient to the subject of the notice and marks it as read', async () => {
    const read = serve(aNotice({ link: '/settings' }))
    open(`/a/${aNotice().id}`)
    expect(await screen.findByRole('heading', { name: 'Configurações', level: 1 })).toBeTruthy()
    await waitFor(() => expect([...read]).toEqual([aNotice().id]))
  })

  it('[N3.05] a notice of a deleted process leads to its own page, which names the deletion and marks it as read', async () => {
    const read = serve(aNotice({ link: null }))
    const user = open('/inbox')
    await user.click(await screen.findByRole('link', { name: /NAT-2026-000845/ }))
    expect(await screen.findByText('O processo deste aviso foi excluído')).toBeTruthy()
    await waitFor(() => expect([...read]).toEqual([aNotice().id]))
  })

  it("[N3.05] another person's notice is not found", async () => {
    serve()
    open(`/a/${aNotice().id}`)
    expect(await screen.findByText('Aviso não encontrado')).toBeTruthy()
  })

  it('notices are grouped by the civil day of the state', () => {
    const now = new Date('2026-11-28T12:00:00.000Z')
    const at = (createdAt: string) => aNotice({ id: createdAt, createdAt })
    const notices = ['2026-11-28T03:00:00.000Z', '2026-11-28T02:59:00.000Z', '2026-11-26T12:00:00.000Z'].map(
      at,
    )
    expect(byDay(notices, now).map(({ title }) => title)).toEqual(['Hoje', 'Ontem', 'Mais antigos'])
    expect(notices.map((notice) => whenOf(notice, now))).toEqual([
      'Hoje, 00:00',
      'Ontem, 23:59',
      '26/11/2026',
    ])
  })
})
