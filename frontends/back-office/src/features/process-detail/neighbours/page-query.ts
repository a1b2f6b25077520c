import { listProcesses } from '@licensing/api-client'
import { keptInTab } from '@licensing/ui-kit'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { filtersFrom } from '../../process-list/model'
import { deskFrom, requestOf } from '../../work-desk/model'
import type { Page } from './neighbours'

/** The same list on another page. */
export const onPage = (address: string, page: number): string => {
  const [path = '', search] = address.split('?')
  const params = new URLSearchParams(search)
  if (page === 1) params.delete('page')
  else params.set('page', String(page))
  return params.size === 0 ? path : `${path}?${params}`
}

const requestAt = (address: string) => {
  const [path, search] = address.split('?')
  const params = new URLSearchParams(search)
  return path === '/desk' ? requestOf(deskFrom(params)) : filtersFrom(params)
}

interface KeptPage {
  readonly address: string
  readonly page: Page
}

const kept = keptInTab('neighbours')

/** The page that was shown last, also after a reload. */
const keptPage = (address: string): Page | undefined => {
  const found = kept.read() as KeptPage | undefined
  return found?.address === address ? found.page : undefined
}

/**
 * A page as it was when a process on it was opened: a decision may take a process out of the filtered list or the queue, and its
 * neighbours stay the same.
 */
export const neighbourPage = (address: string) =>
  queryOptions({
    // Outside the keys of the lists, so that no command refetches it.
    queryKey: ['process-neighbours', address],
    queryFn: async ({ signal }): Promise<Page> =>
      keptPage(address) ?? (await listProcesses(requestAt(address), { signal })),
    staleTime: Infinity,
    retry: false,
  })

/** Stores a page that list or desk shows. */
export const storePage = (client: QueryClient, address: string, { processes, pagination }: Page): void => {
  const page = { processes: processes.map(({ id, protocolNumber }) => ({ id, protocolNumber })), pagination }
  client.setQueryData(neighbourPage(address).queryKey, page)
  kept.write({ address, page } satisfies KeptPage)
}
