import { afterEach, expect, it, vi } from 'vitest'
import * as host from '../host'
import { loadRemoteScreen, prepareRemote } from './remote-loader'

vi.mock('../host-settings', () => ({
  remotes: [{ name: 'applicant', entry: '/remotes/applicant/remoteEntry.js', globalName: 'applicant' }],
  provided: {},
}))
vi.mock('../host', () => ({
  loadRemote: vi.fn<typeof host.loadRemote>(),
  startOver: vi.fn<typeof host.startOver>(),
}))

const loadRemote = vi.mocked(host.loadRemote)
const startOver = vi.mocked(host.startOver)
const Screen = () => null

afterEach(() => {
  document.head.replaceChildren()
  loadRemote.mockReset()
  startOver.mockReset()
})

it('has the entry file and the screen map of a remote come ahead', async () => {
  loadRemote.mockResolvedValue({ default: {} })
  await prepareRemote('applicant')
  const link = document.head.querySelector('link')
  expect([link?.rel, link?.as, link?.getAttribute('href')]).toEqual([
    'preload',
    'script',
    'http://localhost:3000/remotes/applicant/remoteEntry.js',
  ])
  expect(loadRemote.mock.calls).toEqual([['applicant', 'routes']])
})

it('leaves a failure to the screen, which starts from the entry file again', async () => {
  loadRemote.mockRejectedValueOnce(new Error('503'))
  await prepareRemote('applicant')
  expect(startOver).not.toHaveBeenCalled()
  loadRemote.mockResolvedValue({ default: { list: async () => ({ default: Screen }) } })
  expect(await loadRemoteScreen('applicant', 'list')).toEqual({ default: Screen })
  expect(startOver.mock.calls).toEqual([['applicant']])
})
