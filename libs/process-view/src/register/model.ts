import type { ProtocoledSummary } from '@licensing/contracts'

/** The form's filter values; '' is no filter. Dates are days, both inclusive (decision 7.7). */
export interface RegisterFilters {
  readonly search: string
  readonly municipality: string
  readonly dateFrom: string
  readonly dateTo: string
}

export const noFilters: RegisterFilters = { search: '', municipality: '', dateFrom: '', dateTo: '' }

const names = ['search', 'municipality', 'dateFrom', 'dateTo'] as const

const pageOf = (text: string | null): number => {
  const page = Number(text ?? '1')
  return Number.isSafeInteger(page) && page >= 1 ? page : 1
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** Parses the filters and page from the URL; an invalid day is ignored. */
export const protocoledFrom = (address: URLSearchParams): { filters: RegisterFilters; page: number } => {
  const text = (name: (typeof names)[number]) => address.get(name)?.trim() ?? ''
  const day = (name: 'dateFrom' | 'dateTo') => (isDay(text(name)) ? text(name) : '')
  return {
    filters: {
      search: text('search'),
      municipality: text('municipality'),
      dateFrom: day('dateFrom'),
      dateTo: day('dateTo'),
    },
    page: pageOf(address.get('page')),
  }
}

export const protocoledAddress = (filters: RegisterFilters, page: number): URLSearchParams => {
  const address = new URLSearchParams()
  for (const name of names) if (filters[name].trim() !== '') address.set(name, filters[name].trim())
  if (page > 1) address.set('page', String(page))
  return address
}

/** The validation error of these filters, or null. */
export const problemOfFilters = ({ dateFrom, dateTo }: RegisterFilters): string | null =>
  dateFrom !== '' && dateTo !== '' && dateFrom > dateTo
    ? 'A data inicial deve ser anterior à data final'
    : null

/** The non-empty filters of a request. */
export const queryOf = (filters: RegisterFilters): Partial<RegisterFilters> =>
  Object.fromEntries(
    names.flatMap((name) => (filters[name].trim() === '' ? [] : [[name, filters[name].trim()]])),
  )

/** 'Parelhas – RN'; unknown parts are omitted. */
export const placeOf = (process: Pick<ProtocoledSummary, 'municipalityName' | 'municipalityState'>): string =>
  [process.municipalityName, process.municipalityState].filter((part) => part !== null).join(' – ') ||
  'Não informado'
