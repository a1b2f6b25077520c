import type { ProcessListResponse, ProcessResponse, ProcessSummary } from '@licensing/contracts'
import type { QueryClient } from '@tanstack/react-query'
import { queryKeys } from '@licensing/api-client'

/** Lists keep their own row fields, updated from the detail. */
const inList = (list: ProcessListResponse | undefined, process: ProcessSummary) =>
  list && {
    ...list,
    processes: list.processes.map((row) => (row.id === process.id ? { ...row, ...process } : row)),
  }

const refreshAround = (client: QueryClient): void => {
  void client.invalidateQueries({ queryKey: queryKeys.processLists })
  void client.invalidateQueries({ queryKey: queryKeys.deskFigures })
  void client.invalidateQueries({ queryKey: queryKeys.dashboard })
  void client.invalidateQueries({ queryKey: queryKeys.protocoled })
}

/**
 * Stores the process returned by a command in its detail and in every cached list, then invalidates dependent queries,
 * so that nobody sees a stale list after their own command.
 */
export const storeProcess = (client: QueryClient, process: ProcessResponse): void => {
  client.setQueryData(queryKeys.process(process.id), process)
  client.setQueriesData<ProcessListResponse>({ queryKey: queryKeys.processLists }, (list) =>
    inList(list, process),
  )
  void client.invalidateQueries({ queryKey: queryKeys.clock(process.id) })
  void client.invalidateQueries({ queryKey: queryKeys.licenceTerms(process.id) })
  refreshAround(client)
}

/** Refetches a process that changed in the meantime, and its lists. */
export const refreshProcess = (client: QueryClient, id: string): void => {
  void client.invalidateQueries({ queryKey: queryKeys.process(id) })
  void client.invalidateQueries({ queryKey: queryKeys.clock(id) })
  refreshAround(client)
}

/**
 * Removes a deleted process from every cached list. Its detail is only invalidated: if it were removed, the screen being
 * left would refetch it and report a 404.
 */
export const removeProcess = (client: QueryClient, id: string): void => {
  void client.invalidateQueries({ queryKey: queryKeys.process(id), refetchType: 'none' })
  client.setQueriesData<ProcessListResponse>(
    { queryKey: queryKeys.processLists },
    (list) => list && { ...list, processes: list.processes.filter((row) => row.id !== id) },
  )
  refreshAround(client)
}

/** Refetches a process's corrections, and the process, whose counts, fields, documents and history they change. */
export const refreshCorrections = async (client: QueryClient, processId: string): Promise<void> => {
  refreshAround(client)
  await Promise.all([
    client.invalidateQueries({ queryKey: queryKeys.corrections(processId) }),
    client.invalidateQueries({ queryKey: queryKeys.process(processId) }),
    client.invalidateQueries({ queryKey: queryKeys.clock(processId) }),
  ])
}
