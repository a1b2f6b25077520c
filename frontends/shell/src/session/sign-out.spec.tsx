import { draftKey } from '@licensing/federation/device-draft'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../testing/portal'
import { api, aUser, storeSession, useApi } from '../testing/api'

vi.mock('../remotes/remote-screen', async () => ({
  RemoteScreen: (await import('../testing/remotes')).StandInScreen,
}))

const server = useApi()

const joana = aUser({ role: 'APPLICANT', name: 'Joana Bezerra' })
const DRAFT = draftKey(joana.id)
const others = draftKey('somebody-else')

const signOutWithDraft = async () => {
  localStorage.setItem(others, '{}')
  localStorage.setItem(DRAFT, '{}')
  storeSession(joana)
  renderPortal('/')
  const person = userEvent.setup()
  const button = await screen.findByRole('button', { name: /Joana Bezerra/ })
  await person.click(button)
  await person.click(screen.getByRole('button', { name: 'Sair' }))
  return { person, button }
}
const question = () => screen.findByRole('alertdialog', { name: 'Há um rascunho neste aparelho' })
const answer = (person: ReturnType<typeof userEvent.setup>, name: string) =>
  person.click(screen.getByRole('button', { name }))
const signedOut = () => screen.findByRole('heading', { name: 'Acesse sua conta' })

describe('signing out', () => {
  beforeEach(() => localStorage.clear())

  it('signing out confirms with a draft; Cancelar has the focus and changes nothing; the session ends and the draft can be kept', async () => {
    const ended: (string | null)[] = []
    server.use(
      http.post(api('/auth/logout'), ({ request }) => {
        ended.push(request.headers.get('authorization'))
        return new HttpResponse(null, { status: 204 })
      }),
    )
    const { person, button } = await signOutWithDraft()
    await question()
    expect(document.activeElement?.textContent).toBe('Cancelar')
    await person.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect([localStorage.getItem('token') === null, localStorage.getItem(DRAFT)]).toEqual([false, '{}'])
    await waitFor(() => expect(document.activeElement).toBe(button))
    await person.click(button)
    await person.click(screen.getByRole('button', { name: 'Sair' }))
    await question()
    await answer(person, 'Manter neste aparelho')
    await signedOut()
    await waitFor(() => expect(ended).toEqual(['Bearer stored-token']))
    expect([localStorage.getItem('token'), localStorage.getItem(DRAFT)]).toEqual([null, '{}'])
  })

  it('signing out erases the draft and all its data in the portals, but not other persons’ drafts', async () => {
    const listener = vi.fn<(event: StorageEvent) => void>()
    window.addEventListener('storage', listener)
    const { person } = await signOutWithDraft()
    await question()
    await answer(person, 'Apagar e sair')
    await signedOut()
    expect([localStorage.getItem('token'), localStorage.getItem(DRAFT)]).toEqual([null, null])
    expect(listener.mock.calls.map(([{ key, newValue }]) => [key, newValue])).toEqual([[DRAFT, null]])
    expect(localStorage.getItem(others)).toBe('{}')
    window.removeEventListener('storage', listener)
  })
})
