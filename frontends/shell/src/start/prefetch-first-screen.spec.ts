import { prepareRemote } from '@licensing/federation'
import { afterEach, expect, it, vi } from 'vitest'
import { loadSignedInArea } from '../portal/portal'
import { prefetchFirstScreen } from './prefetch-first-screen'

vi.mock('@licensing/federation', async (original) => ({
  ...(await original<object>()),
  prepareRemote: vi.fn<typeof prepareRemote>(async () => undefined),
}))

// The real one would still be loading its own chunks when the last test ends.
vi.mock('../portal/portal', () => ({ loadSignedInArea: vi.fn<() => Promise<void>>(async () => undefined) }))

const prepared = vi.mocked(prepareRemote)

afterEach(() => {
  localStorage.clear()
  vi.clearAllMocks()
})

it.each([
  ['APPLICANT', '/', [['applicant']]],
  ['SUPER_ADMIN', '/', [['back-office']]],
  ['ANALYST', '/profile', []],
])('prefetches for %s at %s the remotes %j', async (role, path, remotes) => {
  localStorage.setItem('user', JSON.stringify({ id: '1', role }))
  prefetchFirstScreen(localStorage, path)
  await vi.waitFor(() => expect(loadSignedInArea).toHaveBeenCalledOnce())
  expect(prepared.mock.calls).toEqual(remotes)
})

it.each([null, 'no JSON', 'null', '{"id":"1"}'])('prefetches nothing if the stored user is %s', (text) => {
  if (text !== null) localStorage.setItem('user', text)
  prefetchFirstScreen(localStorage, '/')
  expect(prepared).not.toHaveBeenCalled()
})
