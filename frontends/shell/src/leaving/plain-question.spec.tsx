import { leaveBy, useUnsavedChanges } from '@licensing/federation'
import { act, render, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { LeaveQuestion } from './leave-question'

vi.mock('./leave-dialog', () => {
  throw new Error('network error')
})
afterEach(() => vi.restoreAllMocks())

const Changed = () => {
  useUnsavedChanges(true)
  return <LeaveQuestion />
}

it("falls back to the browser's confirm dialog if the dialog fails to load", async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true)
  const go = vi.fn<() => void>()
  render(<Changed />)
  act(() => leaveBy(go))
  await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1))
  expect(confirm.mock.lastCall?.[0]).toMatch(/^Há alterações não salvas/)
  expect(go).not.toHaveBeenCalled()
  act(() => leaveBy(go))
  await waitFor(() => expect(go).toHaveBeenCalledOnce())
})
