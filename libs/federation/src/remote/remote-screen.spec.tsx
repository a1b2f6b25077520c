import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as host from '../host'
import { RemoteScreen } from './remote-screen'
import { MissingScreenError, type RemoteModule } from './remote-loader'

vi.mock('../host', () => ({
  loadRemote: vi.fn<typeof host.loadRemote>(),
  startOver: vi.fn<typeof host.startOver>(),
}))

const loadRemote = vi.mocked(host.loadRemote)
const startOver = vi.mocked(host.startOver)

const screens = (names: readonly string[]): RemoteModule => ({
  default: Object.fromEntries(names.map((name) => [name, async () => ({ default: () => <h1>{name}</h1> })])),
})

const Page = ({ name, remote = 'back-office' }: { name: string; remote?: string }) => (
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
    loadRemote.mockReset()
    startOver.mockReset()
  })
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
  })

  it('shows what waits, then the screen of the remote, to which it comes back without loading again', async () => {
    loadRemote.mockResolvedValue(screens(['kept']))
    const { unmount } = render(<Page name="kept" />)
    expect(screen.getByText('Carregando')).toBeTruthy()
    await screen.findByRole('heading', { name: 'kept' })
    expect(loadRemote.mock.calls).toEqual([['back-office', 'routes']])
    unmount()
    render(<Page name="kept" />)
    expect(screen.getByRole('heading', { name: 'kept' })).toBeTruthy()
    expect(loadRemote).toHaveBeenCalledTimes(1)
  })

  it('recovers by retrying once the files are back, from the entry file on', async () => {
    loadRemote.mockRejectedValue(new Error('503'))
    render(<Page name="recovers" remote="applicant" />)
    await screen.findByText(message)
    retry()
    await screen.findByText(message)
    loadRemote.mockResolvedValue(screens(['recovers']))
    retry()
    expect(await screen.findByRole('heading', { name: 'recovers' })).toBeTruthy()
    expect(startOver).toHaveBeenCalledTimes(2)
    expect(startOver).toHaveBeenCalledWith('applicant')
  })

  it('tries again when the person comes back to a screen that failed, or goes to another', async () => {
    loadRemote.mockRejectedValueOnce(new Error('503')).mockResolvedValue(screens(['again', 'other']))
    const { rerender } = render(<Page name="again" />)
    await screen.findByText(message)
    rerender(<Page name="other" />)
    expect(await screen.findByRole('heading', { name: 'other' })).toBeTruthy()
    rerender(<Page name="again" />)
    expect(await screen.findByRole('heading', { name: 'again' })).toBeTruthy()
  })

  it('names a screen the remote does not have, a failure of that part only', async () => {
    loadRemote.mockResolvedValue(screens(['list']))
    const onError = vi.fn<(error: unknown) => void>()
    render(<RemoteScreen remote="back-office" screen="missing" onError={onError} />)
    expect(await screen.findByText(message)).toBeTruthy()
    expect(onError.mock.lastCall?.[0]).toBeInstanceOf(MissingScreenError)
    expect(onError.mock.lastCall?.[0]).toMatchObject({ remote: 'back-office', screen: 'missing' })
  })

  it('keeps a screen that breaks while drawing to its own part', async () => {
    const Broken = () => {
      throw new Error('bug')
    }
    loadRemote.mockResolvedValue({ default: { broken: async () => ({ default: Broken }) } })
    render(<Page name="broken" />)
    expect(await screen.findByText(message)).toBeTruthy()
    expect(screen.getByText('menu')).toBeTruthy()
  })
})
