import { prepareRemote } from '@licensing/federation'
import { afterEach, expect, it, vi } from 'vitest'
import { fetchAhead } from './fetch-ahead'

vi.mock('@licensing/federation', async (original) => ({
  ...(await original<object>()),
  prepareRemote: vi.fn<typeof prepareRemote>(async () => undefined),
}))

const prepared = vi.mocked(prepareRemote)

afterEach(() => {
  localStorage.clear()
  prepared.mockClear()
})

it.each([
  ['APPLICANT', 'applicant'],
  ['ANALYST', 'back-office'],
  ['SUPER_ADMIN', 'back-office'],
])('has the portal of %s come before it is asked for', (role, remote) => {
  localStorage.setItem('user', JSON.stringify({ id: '1', role }))
  fetchAhead(localStorage, '/')
  expect(prepared.mock.calls).toEqual([[remote]])
})

it.each(['/profile', '/settings'])('fetches no remote for %s, a screen of the shell', (path) => {
  localStorage.setItem('user', JSON.stringify({ id: '1', role: 'ANALYST' }))
  fetchAhead(localStorage, path)
  expect(prepared).not.toHaveBeenCalled()
})

it.each([null, 'no JSON', 'null', '{"id":"1"}'])('asks for nothing when the stored user is %s', (text) => {
  if (text !== null) localStorage.setItem('user', text)
  fetchAhead(localStorage, '/')
  expect(prepared).not.toHaveBeenCalled()
})
