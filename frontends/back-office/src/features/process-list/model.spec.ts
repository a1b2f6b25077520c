import {
  CLOCK_STATES,
  CORRECTION_FILTERS,
  PROCESS_LIST_ORDERS,
  PROCESS_STATUSES,
  REQUEST_TYPES,
} from '@licensing/contracts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aProcess } from '@licensing/process-view/testing'
import {
  addressOf,
  filtersFrom,
  isFiltered,
  LIST_PAGE_SIZES,
  type ListFilters,
  noFilters,
  offersReceipt,
  subjectOf,
  withFilter,
  withoutFilters,
} from './model'
import { orderOf } from './order'

describe('the URL of the process list', () => {
  it('[R2.05] the URL of the process list contains the status filter', () => {
    expect(filtersFrom(new URLSearchParams('status=AWAITING_PAYMENT'))).toEqual({
      ...noFilters,
      status: 'AWAITING_PAYMENT',
    })
  })

  it('invalid values in the URL of the process list are ignored', () => {
    expect(filtersFrom(new URLSearchParams('status=NOPE&page=-3'))).toMatchObject({ status: null, page: 1 })
    expect(filtersFrom(new URLSearchParams('page=1e99')).page).toBe(1)
    const address = 'limit=30&sort=name&requestType=X&corrections=VERIFIED&clockState=LATE&createdFrom=ontem'
    expect(filtersFrom(new URLSearchParams(address))).toEqual(noFilters)
  })

  it('the URL of the process list round-trips every set of filters', () => {
    const filters = fc.record({
      page: fc.integer({ min: 1, max: 10_000 }),
      search: fc.string().map((text) => text.trim()),
      status: fc.option(fc.constantFrom(...PROCESS_STATUSES)),
      municipalityId: fc.option(fc.uuid()),
      limit: fc.constantFrom(...LIST_PAGE_SIZES),
      sort: fc.constantFrom(...PROCESS_LIST_ORDERS),
      requestType: fc.option(fc.constantFrom(...REQUEST_TYPES)),
      corrections: fc.option(fc.constantFrom(...CORRECTION_FILTERS)),
      clockState: fc.option(fc.constantFrom(...CLOCK_STATES)),
      createdFrom: fc.constantFrom('', '2026-02-28'),
      createdTo: fc.constantFrom('', '2026-03-01'),
      protocoledFrom: fc.constantFrom('', '2026-02-28'),
      protocoledTo: fc.constantFrom('', '2026-03-01'),
    })
    fc.assert(
      fc.property(filters, (chosen) => {
        expect(filtersFrom(addressOf(chosen))).toEqual(chosen)
      }),
    )
  })

  it('the URL of the process list resets the page when a filter changes', () => {
    expect(withFilter({ ...noFilters, page: 7 }, { search: 'posto' }).page).toBe(1)
  })

  it('the URL of the process list keeps page size and order when the filters are cleared', () => {
    const filters: ListFilters = { ...noFilters, limit: 50, sort: 'applicantName', corrections: 'CORRECTED' }
    expect(isFiltered(filters)).toBe(true)
    expect(withoutFilters(filters)).toEqual({ ...noFilters, limit: 50, sort: 'applicantName' })
    expect(isFiltered({ ...withoutFilters(filters), page: 3 })).toBe(false)
  })
})

describe('a sortable column', () => {
  it('a sortable column starts with its natural order and reverses it with the next click', () => {
    const clicks = (column: 'applicantName' | 'createdAt', times: number) =>
      Array.from({ length: times }).reduce<ListFilters['sort']>(
        (sort) => {
          let next = sort
          orderOf(column, sort, (chosen) => {
            next = chosen
          }).onSort()
          return next
        },
        column === 'createdAt' ? 'applicantName' : '-createdAt',
      )
    expect([1, 2, 3].map((times) => clicks('applicantName', times))).toEqual([
      'applicantName',
      '-applicantName',
      'applicantName',
    ])
    expect([1, 2, 3].map((times) => clicks('createdAt', times))).toEqual([
      '-createdAt',
      'createdAt',
      '-createdAt',
    ])
    expect(orderOf('createdAt', 'applicantName', () => undefined).direction).toBeUndefined()
    expect(orderOf('createdAt', '-createdAt', () => undefined).direction).toBe('descending')
  })
})

describe('the subject of a process', () => {
  it('the subject of a process is its enterprise with the licence, or else the type of the request', () => {
    expect(subjectOf(aProcess())).toBe('Posto Rota do Sal · LO')
    expect(subjectOf(aProcess({ licensingType: null, requestType: 'OUTROS_REQUERIMENTOS' }))).toBe(
      'Posto Rota do Sal · Outros Requerimentos',
    )
    expect(subjectOf(aProcess({ enterpriseName: null, licensingType: null, requestType: null }))).toBe('')
  })
})

describe('the receipt action', () => {
  it('[R2.35] the receipt action is shown only for a process awaiting payment whose receipt the caller may attach', () => {
    for (const status of PROCESS_STATUSES) {
      expect(offersReceipt(aProcess({ status, allowedActions: ['attachReceipt'] }))).toBe(
        status === 'AWAITING_PAYMENT',
      )
    }
    expect(offersReceipt(aProcess({ status: 'AWAITING_PAYMENT', allowedActions: ['view'] }))).toBe(false)
  })
})
