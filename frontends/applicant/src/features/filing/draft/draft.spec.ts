// @vitest-environment jsdom
import { draftKey, eraseDraft } from '@licensing/federation/device-draft'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aFile, aFiling } from '../../../testing/a-filing'
import { draftContent, loadDraft, type Draft } from './draft'
import { removeFiles, storeFiles, cachedFiles, lostFiles, namesOf } from './file-cache'

const draft: Draft = {
  values: aFiling(),
  step: 'documents',
  completed: ['municipalityAndType', 'applicant'],
  fileNames: { requerimento: ['requerimento.pdf'] },
}
const store = (userId: string) => localStorage.setItem(draftKey(userId), JSON.stringify(draftContent(draft)))

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

describe('a draft', () => {
  it('[R2.50] restores form, step and completed steps of its user', () => {
    store('u-1')
    expect(loadDraft('u-1')).toEqual({ state: 'found', draft: { ...draft, uploads: {} } })
    expect(loadDraft('u-2')).toEqual({ state: 'none' })
  })

  it("removes its user's chosen files when it is erased, here or in another tab", () => {
    for (const userId of ['u-1', 'u-2', 'u-3']) storeFiles(userId, { requerimento: [aFile('a.pdf')] })
    eraseDraft('u-1')
    window.dispatchEvent(new StorageEvent('storage', { key: draftKey('u-2'), newValue: null }))
    expect([cachedFiles('u-1'), cachedFiles('u-2')]).toEqual([{}, {}])
    expect(cachedFiles('u-3').requerimento).toHaveLength(1)
    removeFiles('u-3')
  })

  it.each([
    '{',
    JSON.stringify({ version: 99, ...draft }),
    JSON.stringify({ version: 1, ...draft, values: { municipalityId: '' } }),
    JSON.stringify({ version: 1, ...draft, values: { ...aFiling(), isRuralZone: 'sim' } }),
    JSON.stringify({ version: 1, ...draft, values: { ...aFiling(), requestType: 'OUTRO' } }),
    JSON.stringify({ version: 1, ...draft, step: 'fim' }),
    'null',
  ])('is dropped without an error if it is invalid: %#', (text) => {
    localStorage.setItem(draftKey('u-1'), text)
    expect(loadDraft('u-1')).toEqual({ state: 'dropped' })
    expect(loadDraft('u-1')).toEqual({ state: 'none' })
  })

  it('is none when the browser stores nothing', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('off', 'SecurityError')
    })
    expect(loadDraft('u-1')).toEqual({ state: 'none' })
  })
})

describe('chosen files', () => {
  it('are cached per user until the page is unloaded', () => {
    const files = { requerimento: [aFile()] }
    storeFiles('u-1', files)
    expect(cachedFiles('u-1')).toBe(files)
    expect(cachedFiles('u-2')).toEqual({})
    removeFiles('u-1')
    expect(cachedFiles('u-1')).toEqual({})
  })

  it('must be chosen again if the draft has only their names', () => {
    const remembered = namesOf({
      requerimento: [aFile('a.pdf'), aFile('b.pdf')],
      documentos_interessado: [aFile('c.pdf')],
    })
    const known = { documentos_interessado: [aFile('c.pdf')], requerimento: [aFile('b.pdf')] }
    expect(lostFiles(remembered, known)).toEqual({ requerimento: ['a.pdf'] })
  })
})
