import type { SecurityNotice } from '@licensing/contracts'
import { toast } from '@licensing/ui-kit'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../testing/portal'
import { api, aUser, refusal, storeSession, useApi } from '../../testing/api'
import { noticeText } from './notices-model'

vi.mock('../../remotes/remote-screen', async () => ({
  RemoteScreen: (await import('../../testing/remotes')).StandInScreen,
}))

const server = useApi()
const password: SecurityNotice = {
  change: 'temporaryPasswordSet',
  by: 'administrator',
  at: '2026-11-23T13:12:00.000Z',
}
const email: SecurityNotice = { change: 'emailChanged', by: 'person', at: '2026-11-22T13:12:00.000Z' }

const open = (...notices: SecurityNotice[]) => {
  server.use(http.get(api('/auth/me/notices'), () => HttpResponse.json({ notices })))
  storeSession(aUser({ role: 'APPLICANT' }))
  renderPortal('/')
  return userEvent.setup()
}
const notices = () => screen.findByRole('complementary', { name: 'Avisos de segurança' })

describe('a change of the person’s credentials', () => {
  beforeEach(() => localStorage.clear())

  it('a change of the person’s credentials is listed on every screen until the person has dismissed all', async () => {
    const seen: unknown[] = []
    server.use(
      http.post(api('/auth/me/notices/seen'), async ({ request }) => {
        seen.push(await request.json())
        return new HttpResponse(null, { status: 204 })
      }),
    )
    const user = open(password, email)
    const aside = within(await notices())
    expect(aside.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Sua senha foi trocada por uma provisória em 23/11/2026 às 10:12 por um administrador.',
      noticeText(email),
    ])
    expect(aside.getByRole('link', { name: 'perfil' }).getAttribute('href')).toBe('/profile')
    await user.click(aside.getByRole('button', { name: 'Entendi' }))
    await waitFor(() => expect(screen.queryByText(/provisória/)).toBeNull())
    expect(seen).toEqual([{ until: password.at }])
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })
  it('a change of the person’s credentials stays visible if dismissing it fails', async () => {
    server.use(
      http.post(api('/auth/me/notices/seen'), () => refusal(503, 'DEPENDENCY_DOWN', 'Tente de novo')),
    )
    const user = open(email)
    await user.click(within(await notices()).getByRole('button', { name: 'Entendi' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Dispensando...' })).toBeNull())
    expect(screen.getByText(noticeText(email))).toBeTruthy()
  })
})

describe('the request to confirm the e-mail', () => {
  const asked = () => screen.findByRole('complementary', { name: 'Confirmação do e-mail' })
  const openUnconfirmed = (at: string) => {
    storeSession(aUser({ role: 'APPLICANT', asksEmailConfirmation: true }))
    renderPortal(at)
  }
  beforeEach(() => localStorage.clear())

  it('[N2.06] the request to confirm the e-mail is shown on the dashboard until the e-mail is confirmed, and sends the link again', async () => {
    const message = 'O link vai para helena@example.com e vale por 7 dias.'
    server.use(http.post(api('/auth/email/resend'), () => HttpResponse.json({ message }, { status: 202 })))
    openUnconfirmed('/')
    const banner = within(await asked())
    expect(banner.getByText('Confirme seu e-mail para receber avisos.')).toBeTruthy()
    await userEvent.setup().click(banner.getByRole('button', { name: 'Reenviar' }))
    expect(await banner.findByText(message)).toBeTruthy()
    const text = 'Muitos e-mails foram pedidos. Tente novamente em 60 minutos.'
    server.use(http.post(api('/auth/email/resend'), () => refusal(429, 'TOO_MANY_REQUESTS', text)))
    const failures = vi.spyOn(toast, 'error')
    await userEvent.setup().click(banner.getByRole('button', { name: 'Reenviar' }))
    await waitFor(() => expect(failures).toHaveBeenCalledWith(text))
  })
  it('[N2.06] the request to confirm the e-mail is absent from work screens and where the portal does not ask for it', async () => {
    openUnconfirmed('/settings')
    await screen.findByRole('heading', { level: 1, name: 'Configurações' })
    expect(screen.queryByText(/^Confirme seu e-mail/)).toBeNull()
    cleanup()
    storeSession(aUser({ role: 'APPLICANT' }))
    renderPortal('/')
    await screen.findByRole('heading', { level: 1, name: 'applicant/home' })
    expect(screen.queryByText(/^Confirme seu e-mail/)).toBeNull()
  })
})
