import { aUser } from '@licensing/ui-kit/screen-testing'
import { expect, it } from 'vitest'
import { editingOf, municipalitiesAddress, municipalitiesFrom } from './model'

it('keeps search and page of the municipalities list in the URL', () => {
  expect(municipalitiesFrom(municipalitiesAddress('natal', 3))).toEqual({ search: 'natal', page: 3 })
  expect(municipalitiesFrom(new URLSearchParams('page=-2'))).toEqual({ search: '', page: 1 })
})

it('[R6.02] lets an ADMIN edit only the bank data of linked municipalities, and an ANALYST nothing', () => {
  const municipalityUsers = [{ municipalityId: 'm1', municipality: { id: 'm1', name: 'Natal' } }]
  const edited = (['SUPER_ADMIN', 'ADMIN', 'ANALYST'] as const).map((role) =>
    ['m1', 'm2'].map((id) => editingOf(aUser(role, { municipalityUsers }), id)),
  )
  expect(edited).toEqual([
    ['all', 'all'],
    ['bank', 'none'],
    ['none', 'none'],
  ])
})
