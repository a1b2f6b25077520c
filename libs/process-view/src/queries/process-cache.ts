import type { ProcessListResponse, ProcessResponse, ProcessSummary } from '@licensing/contracts'
import type { QueryClient } from '@tanstack/react-query'
import { queryKeys } from '@licensing/api-client'

/** Lists keep what a row shows; the rest of the answer is the detail's. */
const inList = (list: ProcessListResponse | undefined, process: ProcessSummary) =>
  list && {
    ...list,
    processes: list.processes.map((row) => (row.id === process.id ? { ...row, ...process } : row)),
  }

const refreshAround = (client: QueryClient): void => {
  void client.invalidateQueries({ queryKey: queryKeys.processLists })
  void client.invalidateQueries({ queryKey: queryKeys.dashboard })
  void client.invalidateQueries({ queryKey: queryKeys.protocoled })
}

/**
 * Takes over the process a command answered, at once in its detail and in every list that shows it, then asks again
 * for what it may have moved: nobody reads a stale list after their own command.
 */
export const takeOver = (client: QueryClient, process: ProcessResponse): void => {
  client.setQueryData(queryKeys.process(process.id), process)
  client.setQueriesData<ProcessListResponse>({ queryKey: queryKeys.processLists }, (list) =>
    inList(list, process),
  )
  refreshAround(client)
}

/** Asks again for a process that turned out to have moved on, and for the lists it stands in. */
export const refreshProcess = (client: QueryClient, id: string): void => {
  void client.invalidateQueries({ queryKey: queryKeys.process(id) })
  refreshAround(client)
}

/**
 * Forgets a deleted process: out of every list at once. Its detail is marked old, not dropped: dropped, the screen that
 * is just being left would ask for it once more and report a 404.
 */
export const forget = (client: QueryClient, id: string): void => {
  void client.invalidateQueries({ queryKey: queryKeys.process(id), refetchType: 'none' })
  client.setQueriesData<ProcessListResponse>(
    { queryKey: queryKeys.processLists },
    (list) => list && { ...list, processes: list.processes.filter((row) => row.id !== id) },
  )
  refreshAround(client)
}

/** A correction changed: its list, and the process whose counts, fields, documents and history it touches. */
export const refreshCorrections = async (client: QueryClient, processId: string): Promise<void> => {
  refreshAround(client)
  await Promise.all([
    client.invalidateQueries({ queryKey: queryKeys.corrections(processId) }),
    client.invalidateQueries({ queryKey: queryKeys.process(processId) }),
  ])
}
