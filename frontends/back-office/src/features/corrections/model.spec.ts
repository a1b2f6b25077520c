import { aCorrection, aDocument } from '@licensing/process-view/testing'
import { expect, it } from 'vitest'
import { comparedDocuments, emptyForm, withType } from './model'

it('[K8.01] the newest document of an answer is compared with the last before it', () => {
  const from = (day: string) => aDocument({ id: `d${day}`, createdAt: `2026-03-${day}T12:00:00.000Z` })
  const previousDocuments = ['01', '02', '09'].map(from)
  const documents = [from('05')]
  expect(comparedDocuments(aCorrection({ previousDocuments, documents }))).toEqual({
    before: 'd02',
    after: 'd05',
  })
  expect(comparedDocuments(aCorrection({ previousDocuments: [], documents }))).toBeNull()
  expect(comparedDocuments(aCorrection({ previousDocuments, documents: [] }))).toBeNull()
})

it('another type of correction clears the name, since each type has its own', () => {
  const form = { ...emptyForm, fieldName: 'latitude' }
  expect(withType(form, 'document')).toEqual({ fieldType: 'document', fieldName: '' })
  expect(withType(form, 'unknown').fieldType).toBe('field')
})
