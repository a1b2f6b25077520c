import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { later, type ComponentModule } from './later'
import { RemoteBoundary } from './remote/remote-boundary'

interface GreetingProps {
  readonly name: string
}

const Greeting = ({ name }: GreetingProps) => <h1>Olá, {name}</h1>
const module: ComponentModule<GreetingProps> = { default: Greeting }

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('shows what is pending until the component has loaded, and is shown immediately from then on', async () => {
  const load = vi.fn<() => Promise<typeof module>>(async () => module)
  const Later = later(load)
  const { unmount } = render(<Later name="Ana" pending={<p>Carregando</p>} />)
  expect(screen.getByText('Carregando')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Olá, Ana' })).toBeTruthy()
  expect(screen.queryByText('Carregando')).toBeNull()
  unmount()
  render(<Later name="Beto" />)
  expect(screen.getByRole('heading', { name: 'Olá, Beto' })).toBeTruthy()
  expect(load).toHaveBeenCalledOnce()
})

it('fails in the nearest error boundary, and loads again on the next mount', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const load = vi.fn<() => Promise<typeof module>>(async () => module)
  load.mockRejectedValueOnce(new Error('503'))
  const Later = later(load)
  const page = (
    <RemoteBoundary>
      <Later name="Ana" />
    </RemoteBoundary>
  )
  const { unmount } = render(page)
  expect(await screen.findByRole('alert')).toBeTruthy()
  unmount()
  render(page)
  expect(await screen.findByRole('heading', { name: 'Olá, Ana' })).toBeTruthy()
})
