import { PROCESS_STATUSES } from '@licensing/domain-kit'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aProcess } from '../testing/samples'
import { addressOf, filtersFrom, offersReceipt, withFilter } from './model'

describe('the URL of the process list', () => {
  it('[R2.05] contains the status filter', () => {
    expect(filtersFrom(new URLSearchParams('status=AWAITING_PAYMENT'))).toEqual({
      page: 1,
      search: '',
      status: 'AWAITING_PAYMENT',
      municipalityId: null,
    })
  })

  it('ignores invalid values', () => {
    expect(filtersFrom(new URLSearchParams('status=NOPE&page=-3'))).toMatchObject({ status: null, page: 1 })
    expect(filtersFrom(new URLSearchParams('page=1e99')).page).toBe(1)
  })

  it('round-trips every set of filters', () => {
    const filters = fc.record({
      page: fc.integer({ min: 1, max: 10_000 }),
      search: fc.string().map((text) => text.trim()),
      status: fc.option(fc.constantFrom(...PROCESS_STATUSES)),
      municipalityId: fc.option(fc.uuid()),
    })
    fc.assert(
      fc.property(filters, (chosen) => {
        expect(filtersFrom(addressOf(chosen))).toEqual(chosen)
      }),
    )
  })

  it('resets the page when a filter changes', () => {
    const filters = { page: 7, search: '', status: null, municipalityId: null }
    expect(withFilter(filters, { search: 'posto' }).page).toBe(1)
  })
})

describe('the receipt action', () => {
  it('[R2.35] is shown only for a process awaiting payment whose receipt the caller may attach', () => {
    for (const status of PROCESS_STATUSES) {
      expect(offersReceipt(aProcess({ status, allowedActions: ['attachReceipt'] }))).toBe(
        status === 'AWAITING_PAYMENT',
      )
    }
    expect(offersReceipt(aProcess({ status: 'AWAITING_PAYMENT', allowedActions: ['view'] }))).toBe(false)
  })
})
