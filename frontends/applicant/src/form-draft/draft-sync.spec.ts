// @vitest-environment jsdom
import * as api from '@licensing/api-client'
import type { FormDraftResponse } from '@licensing/contracts'
import { draftBaseKey, draftKey, eraseDrafts, holdsDraft } from '@licensing/federation/device-draft'
import { aUser } from '@licensing/ui-kit/screen-testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DraftSync } from './draft-sync'
import { type DraftState, KEPT_HERE } from './state'

vi.mock('@licensing/api-client', { spy: true })
const backend = vi.mocked(api)

const SAVED_AT = '2026-05-12T17:03:00.000Z'
const ana = aUser('APPLICANT', { id: 'ana' })
const unreachable = () => new api.ApiError({ status: 0, code: 'NETWORK', message: '', path: '' })
const saved = (version: number, content: Record<string, unknown> | null = {}): FormDraftResponse => ({
  version,
  content,
  savedAt: version === 0 ? null : SAVED_AT,
})

const open = (form = 'filing') => {
  const states: DraftState[] = []
  const onTaken = vi.fn<() => void>()
  const sync = new DraftSync('ana', form)
  const stop = sync.start({ onState: (state) => states.push(state), onTaken })
  const change = (content: object | null) => sync.change(content)
  return { change, stop, onTaken, kept: () => states.at(-1)?.kept ?? null }
}
const puts = () => backend.putFormDraft.mock.calls.map(([, { version, content }]) => [version, content])
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  api.sessionStore.start({ token: 'token', user: ana })
  backend.getFormDraft.mockResolvedValue(saved(0, null))
  backend.putFormDraft.mockImplementation((_, { version, content }) =>
    Promise.resolve(saved(version + 1, content)),
  )
  backend.deleteFormDraft.mockResolvedValue()
})
afterEach(() => {
  localStorage.clear()
  vi.useRealTimers()
  vi.resetAllMocks()
})

describe('a draft is saved in the portal', () => {
  it('[K7.01] a draft is saved in the portal two seconds after the first of several changes, and the same content not again', async () => {
    const draft = open()
    await pass(0)
    draft.change({ step: 1 })
    await pass(1_500)
    draft.change({ step: 2 })
    expect(puts()).toEqual([])
    await pass(500)
    draft.change({ step: 2 })
    await pass(60_000)
    expect(puts()).toEqual([[0, { step: 2 }]])
    expect(draft.kept()).toBe('Salvo neste dispositivo e no portal em 12/05/2026 às 14:03')
  })

  it('[K7.01] a draft is saved with what was changed while it was being saved', async () => {
    const draft = open()
    await pass(0)
    let answer: (response: FormDraftResponse) => void = () => undefined
    backend.putFormDraft.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
    draft.change({ step: 1 })
    await pass(2_000)
    draft.change({ step: 2 })
    await pass(10_000)
    answer(saved(1))
    await pass(2_000)
    expect(puts()).toEqual([
      [0, { step: 1 }],
      [1, { step: 2 }],
    ])
  })

  it('[K7.01] a draft is saved immediately when the page is hidden, and when the screen is left during a request', async () => {
    const draft = open()
    await pass(0)
    draft.change({ step: 1 })
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(puts()).toEqual([[0, { step: 1 }]])
    draft.change({ step: 2 })
    draft.stop()
    await pass(0)
    expect(puts().at(-1)).toEqual([1, { step: 2 }])
  })

  it('[K7.03] a draft is saved in the portal again half a minute after the portal was out of reach, and immediately when back online', async () => {
    const draft = open()
    await pass(0)
    backend.putFormDraft.mockRejectedValueOnce(unreachable()).mockRejectedValueOnce(unreachable())
    draft.change({ step: 1 })
    await pass(2_000)
    expect(draft.kept()).toBe(KEPT_HERE)
    await pass(30_000)
    expect(puts()).toHaveLength(2)
    window.dispatchEvent(new Event('online'))
    await pass(0)
    expect(puts()).toHaveLength(3)
    expect(draft.kept()).toBe('Salvo neste dispositivo e no portal em 12/05/2026 às 14:03')
  })

  it('a draft is not saved after sign-out', async () => {
    const draft = open()
    await pass(0)
    draft.change({ step: 1 })
    api.sessionStore.clear()
    draft.stop()
    await pass(5_000)
    expect(puts()).toEqual([])
  })
})

describe('a removed draft', () => {
  it('[K7.02] a removed draft is removed in the portal also when that was out of reach at first', async () => {
    backend.getFormDraft.mockResolvedValue(saved(3, { step: 1 }))
    const draft = open()
    await pass(0)
    expect(draft.onTaken).toHaveBeenCalledOnce()
    backend.deleteFormDraft.mockRejectedValueOnce(unreachable()).mockRejectedValueOnce(unreachable())
    draft.change(null)
    await pass(0)
    draft.stop()
    const again = open()
    await pass(2_000)
    expect(backend.deleteFormDraft).toHaveBeenCalledTimes(3)
    expect(again.onTaken).not.toHaveBeenCalled()
    expect(localStorage.getItem(draftBaseKey('ana', 'filing'))).toBeNull()
  })
})

describe('the drafts of a device', () => {
  it('[K7.02] the drafts of a device are erased together, of every form, but only of their person', () => {
    const base = JSON.stringify({ version: 1, savedAt: SAVED_AT, changed: false })
    for (const person of ['ana', 'rui']) {
      localStorage.setItem(draftKey(person, 'answer-1'), '{}')
      localStorage.setItem(draftBaseKey(person, 'answer-1'), base)
    }
    expect(holdsDraft('ana')).toBe(true)
    eraseDrafts('ana')
    expect([holdsDraft('ana'), holdsDraft('rui')]).toEqual([false, true])
    expect(localStorage.getItem(draftBaseKey('ana', 'answer-1'))).toBeNull()
    expect(localStorage.getItem(draftBaseKey('rui', 'answer-1'))).toBe(base)
  })
})
