import type { ProcessListResponse } from '@licensing/contracts'

type Row = Pick<ProcessListResponse['processes'][number], 'id' | 'protocolNumber'>

export interface Page {
  readonly processes: readonly Row[]
  readonly pagination: ProcessListResponse['pagination']
}

/** A process next to another one, and the page it is on. */
export interface Neighbour {
  readonly process: Row
  readonly page: number
}

export interface Neighbours {
  readonly previous: Neighbour | undefined
  readonly next: Neighbour | undefined
}

/** The pages that hold the neighbours of a process: besides its own the one before or after, if it is at an edge. */
export const pagesAround = ({ processes, pagination }: Page, id: string) => {
  const index = processes.findIndex((process) => process.id === id)
  return {
    before: index === 0 && pagination.page > 1 ? pagination.page - 1 : undefined,
    after:
      index === processes.length - 1 && pagination.page < pagination.pages ? pagination.page + 1 : undefined,
  }
}

const on = (page: Page | undefined, process: Row | undefined): Neighbour | undefined =>
  page === undefined || process === undefined ? undefined : { process, page: page.pagination.page }

/** The neighbours of a process in the order of the list; none if it is not on this page. */
export const neighboursOf = (id: string, own: Page, before?: Page, after?: Page): Neighbours => {
  const index = own.processes.findIndex((process) => process.id === id)
  if (index === -1) return { previous: undefined, next: undefined }
  return {
    previous: on(own, own.processes[index - 1]) ?? on(before, before?.processes.at(-1)),
    next: on(own, own.processes[index + 1]) ?? on(after, after?.processes[0]),
  }
}
