import { expect, it, vi } from 'vitest'
import { loadRemote, startOver } from './host'

const instance = vi.hoisted(() => ({
  loadRemote: vi.fn<(id: string) => Promise<unknown>>(),
  registerRemotes: vi.fn<(remotes: unknown, options: unknown) => void>(),
}))
const runtime = vi.hoisted(() => ({
  createInstance: vi.fn<(options: unknown) => typeof instance>(() => instance),
}))
const address = vi.hoisted(() => ({
  name: 'applicant',
  entry: '/remotes/applicant/remoteEntry.js',
  entryGlobalName: 'licensing_applicant',
  type: 'global',
}))

vi.mock('@module-federation/runtime', () => runtime)
vi.mock('./host-settings', () => ({
  remotes: [address],
  provided: { react: { version: '19.3.1', get: async () => () => 'react' } },
}))

it('shares one copy of each module, of exactly its version, and asks no remote at start', () => {
  expect(runtime.createInstance).toHaveBeenCalledWith(
    expect.objectContaining({
      shareStrategy: 'loaded-first',
      remotes: [address],
      shared: {
        react: expect.objectContaining({
          version: '19.3.1',
          shareConfig: { singleton: true, strictVersion: true, requiredVersion: '19.3.1' },
        }),
      },
    }),
  )
  expect(instance.loadRemote).not.toHaveBeenCalled()
})

it('gives the remotes the federation runtime they are built without', () => {
  expect(globalThis).toHaveProperty('_FEDERATION_RUNTIME_CORE.ModuleFederation')
})

it('forgets a remote by registering it anew', async () => {
  instance.loadRemote.mockResolvedValue('routes')
  expect(await loadRemote('applicant/routes')).toBe('routes')
  startOver('applicant')
  startOver('unknown')
  expect(instance.registerRemotes.mock.calls).toEqual([[[address], { force: true }]])
})
