import { addressWith, optionIn, pageFrom, textFrom } from '../../../entries/address'
import { LICENCE_STATUSES, type LicenceStatus, licenceStatusLabels } from '@licensing/contracts'

export const PAGE_SIZE = 10

/** The filters of the list; '' and null are none. */
export interface LicenceFilters {
  readonly search: string
  readonly status: LicenceStatus | ''
  readonly municipalityId: string | null
  /** Days from today, as in the address. */
  readonly expiresWithin: string
}

export const noFilters: LicenceFilters = { search: '', status: '', municipalityId: null, expiresWithin: '' }

export const statusOptions = LICENCE_STATUSES.map((value) => ({ value, label: licenceStatusLabels[value] }))

/** A renewal in time is requested 120 days before the end, and the portal offers it from 240 days before. */
export const expiryOptions = [
  { value: '30', label: '30 dias' },
  { value: '120', label: '120 dias' },
  { value: '240', label: '240 dias' },
  { value: '365', label: '1 ano' },
]

/** Parses the filters and the page from the URL. */
export const filtersFrom = (address: URLSearchParams): { filters: LicenceFilters; page: number } => ({
  filters: {
    search: textFrom(address, 'search'),
    status: optionIn(statusOptions, address.get('status')),
    municipalityId: address.get('municipalityId'),
    expiresWithin: optionIn(expiryOptions, address.get('expiresWithin')),
  },
  page: pageFrom(address),
})

export const addressOf = (filters: LicenceFilters, page: number): URLSearchParams =>
  addressWith({ ...filters }, page)

export const isFiltered = (filters: LicenceFilters): boolean => addressOf(filters, 1).size > 0
