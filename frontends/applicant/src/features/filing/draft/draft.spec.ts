// @vitest-environment jsdom
import { draftKey, eraseDraft } from '@licensing/federation/device-draft'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aFile, aFiling } from '../../../testing/a-filing'
import { draftContent, openingFor, type Draft } from './draft'
import { filesIn, storedFilesOf } from '../../../wizard/stored-files'
import { emptyValues } from '../../../wizard/values'
import { removeFiles, storeFiles, cachedFiles } from './file-cache'

const draft: Draft = {
  values: aFiling(),
  step: 'documents',
  completed: ['municipalityAndType', 'applicant'],
  files: {},
  remembered: { requerimento: ['requerimento.pdf'] },
}
const none = {
  values: emptyValues,
  step: 'municipalityAndType',
  completed: [],
  files: {},
  remembered: {},
  wasDropped: false,
}
const store = (userId: string) => localStorage.setItem(draftKey(userId), JSON.stringify(draftContent(draft)))

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

describe('a draft', () => {
  it('[R2.50] a draft in the browser restores form, step and completed steps of its user', () => {
    store('u-1')
    expect(openingFor('u-1')).toEqual({ ...draft, wasDropped: false })
    expect(openingFor('u-2')).toEqual(none)
  })

  it("a draft in the browser removes its user's chosen files when it is erased, here or in another tab", () => {
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
    expect(openingFor('u-1')).toEqual({ ...none, wasDropped: true })
    expect(openingFor('u-1')).toEqual(none)
  })

  it('a draft in the browser is none when the browser stores nothing', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('off', 'SecurityError')
    })
    expect(openingFor('u-1')).toEqual(none)
  })
})

describe('chosen files', () => {
  it('chosen files are cached per user until the page is unloaded', () => {
    const files = { requerimento: [aFile()] }
    storeFiles('u-1', files)
    expect(cachedFiles('u-1')).toBe(files)
    expect(cachedFiles('u-2')).toEqual({})
    removeFiles('u-1')
    expect(cachedFiles('u-1')).toEqual({})
  })

  it('chosen files must be chosen again if the draft has only their names', () => {
    const chosen = {
      requerimento: [aFile('a.pdf'), aFile('b.pdf')],
      documentos_interessado: [aFile('c.pdf')],
    }
    const stored = storedFilesOf({ files: chosen, remembered: {} })
    const cached = { documentos_interessado: [aFile('c.pdf')], requerimento: [aFile('b.pdf')] }
    expect(filesIn(stored, cached)).toEqual({ files: cached, remembered: { requerimento: ['a.pdf'] } })
  })
})
