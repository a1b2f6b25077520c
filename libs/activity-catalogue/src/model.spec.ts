import { describe, expect, it } from 'vitest'
import { activitiesAddress, activitiesFrom, withFilter } from './model'

describe('the filters of the list', () => {
  const filters = { search: 'posto', group: 'Comércio', subgroup: 'Combustíveis', cnae: '4731' }

  it('are kept in the address', () => {
    expect(activitiesFrom(activitiesAddress(filters, 3))).toEqual({ filters, page: 3 })
    expect(activitiesFrom(new URLSearchParams('subgroup=Sozinho&page=x'))).toEqual({
      filters: { search: '', group: '', subgroup: '', cnae: '' },
      page: 1,
    })
  })

  it('drop the subgroup with its group', () => {
    expect(withFilter(filters, { group: 'Indústria' })).toMatchObject({ group: 'Indústria', subgroup: '' })
    expect(withFilter(filters, { cnae: '' })).toMatchObject({ subgroup: 'Combustíveis', cnae: '' })
  })
})
