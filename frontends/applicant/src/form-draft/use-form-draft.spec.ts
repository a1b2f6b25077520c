import * as api from '@licensing/api-client'
import { draftKey } from '@licensing/federation/device-draft'
import { aUser } from '@licensing/ui-kit/screen-testing'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useFormDraft } from './use-form-draft'

vi.mock('@licensing/api-client', { spy: true })
const backend = vi.mocked(api)

const elsewhere = { step: 3 }

beforeEach(() => {
  api.sessionStore.start({ token: 'token', user: aUser('APPLICANT', { id: 'ana' }) })
  backend.getFormDraft.mockResolvedValue({
    version: 4,
    content: elsewhere,
    savedAt: '2026-05-12T17:03:00.000Z',
  })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.resetAllMocks()
})

it('[K7.01] a draft of another device is kept when the form changes before it has shown it', async () => {
  const kept = () => localStorage.getItem(draftKey('ana', 'filing'))
  const taken = vi.fn<() => void>(() => shown.current.change(null))
  const { result: shown } = renderHook(() => useFormDraft('ana', 'filing', taken))
  await waitFor(() => expect(taken).toHaveBeenCalledOnce())
  expect(kept()).toBe(JSON.stringify(elsewhere))
  expect(shown.current.kept).toBe('Salvo neste dispositivo e no portal em 12/05/2026 às 14:03')
  act(() => shown.current.change({ step: 4 }))
  expect(kept()).toBe('{"step":4}')
})
