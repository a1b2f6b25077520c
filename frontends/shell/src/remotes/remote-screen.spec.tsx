import type { RemoteName, ScreenModule } from '@licensing/federation'
import * as runtime from '@module-federation/enhanced/runtime'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RemoteScreen } from './remote-screen'

vi.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: vi.fn<typeof runtime.loadRemote>(),
  registerRemotes: vi.fn<typeof runtime.registerRemotes>(),
}))
const [loadRemote, registerRemotes] = [vi.mocked(runtime.loadRemote), vi.mocked(runtime.registerRemotes)]

/** The screens of every remote. */
const exposed = vi.hoisted(() => ({ screens: {} as Record<string, () => Promise<ScreenModule>> }))
vi.mock('applicant/routes', () => ({ default: exposed.screens, data: undefined }))

const load = vi.fn<() => Promise<ScreenModule>>()
const named = (name: string) => ({ default: () => <h1>{name}</h1> })

const Page = ({ name, remote = 'applicant' }: { name: string; remote?: RemoteName }) => (
  <>
    <nav>menu</nav>
    <RemoteScreen remote={remote} screen={name} pending={<p>Carregando</p>} onError={() => undefined} />
  </>
)

const message = 'Não foi possível carregar esta parte do sistema.'
const retry = () => fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))

describe('RemoteScreen', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    for (const mock of [load, loadRemote, registerRemotes]) mock.mockReset()
    for (const name of Object.keys(exposed.screens)) delete exposed.screens[name]
  })
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
    document.head.replaceChildren()
  })

  it('the screen of a remote shows the pending part, then the screen of the remote, to which it returns without loading again', async () => {
    exposed.screens['process-list'] = load.mockResolvedValue(named('list'))
    const { unmount } = render(<Page name="process-list" />)
    expect(screen.getByText('Carregando')).toBeTruthy()
    await screen.findByRole('heading', { name: 'list' })
    unmount()
    render(<Page name="process-list" />)
    expect(screen.getByRole('heading', { name: 'list' })).toBeTruthy()
    expect(load).toHaveBeenCalledOnce()
    expect(loadRemote).not.toHaveBeenCalled()
  })

  it('the screen of a remote loads the remote afresh on a retry, from its address in the page, until its files are back', async () => {
    const meta = Object.assign(document.createElement('meta'), { name: 'remotes' })
    meta.content = 'back-office=https://staff.example.org,applicant=https://people.example.org/portal'
    document.head.append(meta)
    exposed.screens['licences'] = load.mockRejectedValue(new Error('ChunkLoadError'))
    loadRemote.mockRejectedValueOnce(new Error('503'))
    render(<Page name="licences" />)
    await screen.findByText(message)
    expect(screen.getByText('menu')).toBeTruthy()
    retry()
    await screen.findByText(message)
    loadRemote.mockResolvedValue({ default: { licences: async () => named('licences') } })
    retry()
    expect(await screen.findByRole('heading', { name: 'licences' })).toBeTruthy()
    expect(loadRemote.mock.calls).toEqual([['applicant/routes'], ['applicant/routes']])
    const entry = 'https://people.example.org/portal/mf-manifest.json'
    const remote = { name: 'licensing_applicant', alias: 'applicant', entry }
    expect(registerRemotes).toHaveBeenLastCalledWith([remote], { force: true })
  })

  it('the screen of a remote tries again when the person returns to a screen that failed', async () => {
    exposed.screens['users'] = load.mockRejectedValueOnce(new Error('503'))
    loadRemote.mockResolvedValue({
      default: { users: async () => named('users'), desk: async () => named('desk') },
    })
    const { rerender } = render(<Page remote="public-verifier" name="users" />)
    await screen.findByText(message)
    rerender(<Page remote="public-verifier" name="desk" />)
    expect(await screen.findByRole('heading', { name: 'desk' })).toBeTruthy()
    rerender(<Page remote="public-verifier" name="users" />)
    expect(await screen.findByRole('heading', { name: 'users' })).toBeTruthy()
  })

  it('the screen of a remote reports a screen that the remote does not have, and keeps a broken one to its part', async () => {
    const Broken = () => {
      throw new Error('bug')
    }
    loadRemote.mockResolvedValue({ default: { reports: async () => ({ default: Broken }) } })
    const onError = vi.fn<(error: unknown) => void>()
    const { unmount } = render(<RemoteScreen remote="applicant" screen="outages" onError={onError} />)
    expect(await screen.findByText(message)).toBeTruthy()
    expect(onError.mock.lastCall?.[0]).toEqual(new Error('remote applicant has no screen outages'))
    unmount()
    render(<Page name="reports" />)
    expect(await screen.findByText(message)).toBeTruthy()
    expect(screen.getByText('menu')).toBeTruthy()
  })
})
