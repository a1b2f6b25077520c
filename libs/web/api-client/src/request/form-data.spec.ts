import { assert, boolean, constant, dictionary, integer, oneof, property, string } from 'fast-check'
import { expect, it } from 'vitest'
import { hasFiles, toFormData, withoutEmpty } from './form-data'

const file = (name: string) => new File(['x'], name)
const namesOf = (form: FormData) => [...form.keys()]

it('[R5.34] omits empty and null fields but keeps false and zero', () => {
  const form = toFormData({
    fields: { a: 'x', b: '', c: null, d: undefined, isRuralZone: false, latitude: 0 },
  })
  expect([...form.entries()]).toEqual([
    ['a', 'x'],
    ['isRuralZone', 'false'],
    ['latitude', '0'],
  ])
})

it('[R5.34] never sends an empty value, for any form', () => {
  const value = oneof(string(), integer(), boolean(), constant(null), constant(undefined))
  assert(
    property(dictionary(string({ minLength: 1 }), value), (fields) => {
      const kept = withoutEmpty(fields)
      expect(Object.values(kept).some((one) => one === null || one === undefined || one === '')).toBe(false)
      expect(namesOf(toFormData({ fields }))).toEqual(Object.keys(kept))
    }),
  )
})

it('names files documents[category][n] and deletions documentsToDelete[n], after the fields', () => {
  const form = toFormData({
    files: {
      requerimento: [file('a.pdf'), file('b.pdf')],
      planta_georreferenciada: [file('c.svg')],
      vazio: [],
    },
    documentsToDelete: ['d1', 'd2'],
    fields: { applicantName: 'Joana' },
  })
  expect(namesOf(form)).toEqual([
    'applicantName',
    'documentsToDelete[0]',
    'documentsToDelete[1]',
    'documents[requerimento][0]',
    'documents[requerimento][1]',
    'documents[planta_georreferenciada][0]',
  ])
  expect((form.get('documents[requerimento][1]') as File).name).toBe('b.pdf')
})

it('detects whether there is any file', () => {
  expect(hasFiles(undefined)).toBe(false)
  expect(hasFiles({ requerimento: [] })).toBe(false)
  expect(hasFiles({ requerimento: [], outros_documentos: [file('a.pdf')] })).toBe(true)
})
