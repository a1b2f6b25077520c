import { render, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { LeaveQuestion } from './leave-question'

vi.mock('./leave-dialog', () => {
  throw new Error('network error')
})
afterEach(() => vi.restoreAllMocks())

it("falls back to the browser's confirm dialog if the dialog fails to load", async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true)
  const [leave, stay] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const { unmount } = render(<LeaveQuestion leave={leave} stay={stay} />)
  await waitFor(() => expect(stay).toHaveBeenCalledOnce())
  expect(confirm.mock.lastCall?.[0]).toMatch(/^Há alterações não salvas/)
  expect(leave).not.toHaveBeenCalled()
  unmount()
  render(<LeaveQuestion leave={leave} stay={stay} />)
  await waitFor(() => expect(leave).toHaveBeenCalledOnce())
})
