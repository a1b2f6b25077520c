// @vitest-environment jsdom
import { draftKey, eraseDraft } from '@licensing/federation/device-draft'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aFile, aFiling } from '../../testing/a-filing'
import { loadDraft, removeDraft, saveDraft, type Draft } from './draft'
import { forgetFiles, keepFiles, keptFiles, lostFiles, namesOf } from './kept-files'

const draft: Draft = {
  values: aFiling(),
  step: 'documents',
  completed: ['municipalityAndType', 'applicant'],
  fileNames: { requerimento: ['requerimento.pdf'] },
}
const stored = () => Object.keys(localStorage)

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

describe('a draft', () => {
  it('[R2.50] comes back as it was left: form, step, completed steps', () => {
    expect(saveDraft('u-1', draft)).toBe(true)
    expect(loadDraft('u-1')).toEqual({ state: 'found', draft })
  })

  it('belongs to one person', () => {
    saveDraft('u-1', draft)
    expect(loadDraft('u-2')).toEqual({ state: 'none' })
  })

  it('is gone once removed', () => {
    saveDraft('u-1', draft)
    removeDraft('u-1')
    expect(loadDraft('u-1')).toEqual({ state: 'none' })
  })

  it('takes the chosen files of its person along when it is erased, here or in another tab', () => {
    for (const userId of ['u-1', 'u-2', 'u-3']) keepFiles(userId, { requerimento: [aFile('a.pdf')] })
    eraseDraft('u-1')
    window.dispatchEvent(new StorageEvent('storage', { key: draftKey('u-2'), newValue: null }))
    expect([keptFiles('u-1'), keptFiles('u-2')]).toEqual([{}, {}])
    expect(keptFiles('u-3').requerimento).toHaveLength(1)
    forgetFiles('u-3')
  })

  it.each([
    ['no JSON', '{'],
    ['another version', JSON.stringify({ version: 99, ...draft })],
    ['a missing field', JSON.stringify({ version: 1, ...draft, values: { municipalityId: '' } })],
    [
      'a field of another kind',
      JSON.stringify({ version: 1, ...draft, values: aFilingWith('isRuralZone', 'sim') }),
    ],
    [
      'an unknown type',
      JSON.stringify({ version: 1, ...draft, values: aFilingWith('requestType', 'OUTRO') }),
    ],
    ['an unknown step', JSON.stringify({ version: 1, ...draft, step: 'fim' })],
    ['a list of nothing', 'null'],
  ])('with %s is dropped for good, never thrown', (_what, text) => {
    saveDraft('u-1', draft)
    localStorage.setItem(stored()[0] ?? '', text)
    expect(loadDraft('u-1')).toEqual({ state: 'dropped' })
    expect(loadDraft('u-1')).toEqual({ state: 'none' })
  })

  it('says so when the browser does not keep it, and goes on', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('off', 'SecurityError')
    })
    expect(saveDraft('u-1', draft)).toBe(false)
    expect(loadDraft('u-1')).toEqual({ state: 'none' })
  })
})

function aFilingWith(field: string, value: unknown) {
  return { ...aFiling(), [field]: value }
}

describe('chosen files', () => {
  it('are kept for their owner while the page lives', () => {
    const files = { requerimento: [aFile()] }
    keepFiles('u-1', files)
    expect(keptFiles('u-1')).toBe(files)
    expect(keptFiles('u-2')).toEqual({})
    forgetFiles('u-1')
    expect(keptFiles('u-1')).toEqual({})
  })

  it('that a draft knows by name alone are to be chosen again', () => {
    const remembered = namesOf({
      requerimento: [aFile('a.pdf'), aFile('b.pdf')],
      documentos_interessado: [aFile('c.pdf')],
    })
    expect(lostFiles(remembered, { documentos_interessado: [aFile('c.pdf')] })).toEqual({
      requerimento: ['a.pdf', 'b.pdf'],
    })
  })
})
