import { describe, expect, it } from 'vitest'
import { activitiesAddress, activitiesFrom, withFilter } from './model'

describe('the filters of the list', () => {
  const filters = { search: 'posto', group: 'Comércio', subgroup: 'Combustíveis', cnae: '4731' }

  it('the filters of activities round-trip through the URL', () => {
    expect(activitiesFrom(activitiesAddress(filters, 3))).toEqual({ filters, page: 3 })
    expect(activitiesFrom(new URLSearchParams('subgroup=Sozinho&page=x'))).toEqual({
      filters: { search: '', group: '', subgroup: '', cnae: '' },
      page: 1,
    })
  })

  it('the filters of activities reset the subgroup when the group changes', () => {
    expect(withFilter(filters, { group: 'Indústria' })).toMatchObject({ group: 'Indústria', subgroup: '' })
    expect(withFilter(filters, { cnae: '' })).toMatchObject({ subgroup: 'Combustíveis', cnae: '' })
  })
})
