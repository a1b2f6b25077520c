import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { lazyPart } from './lazy-part'

it('shows a substitute if it cannot be loaded, and loads at the next mount', async () => {
  const onFailure = vi.fn<(error: unknown) => void>()
  const lost = new Error('the network is away')
  const load = vi.fn<() => Promise<{ default: () => string }>>()
  load.mockRejectedValueOnce(lost).mockResolvedValue({ default: () => 'Lista' })
  const Part = lazyPart({ load, failed: () => 'Sem lista', onFailure })
  const { unmount } = render(<Part />)
  expect(await screen.findByText('Sem lista')).toBeTruthy()
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(lost)
  unmount()
  const { unmount: close } = render(<Part />)
  expect(await screen.findByText('Lista')).toBeTruthy()
  close()
  render(<Part />)
  expect(screen.getByText('Lista')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})
