import { queryKeys, logFailure, markProcessSeen } from '@licensing/api-client'
import type { ProcessChangesResponse, ProcessListResponse, ProcessNews } from '@licensing/contracts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { hasNews } from './model'

const clearInLists = (client: QueryClient, id: string): void => {
  client.setQueriesData<ProcessListResponse>(
    { queryKey: queryKeys.processLists },
    (list) =>
      list && {
        ...list,
        processes: list.processes.map((row) => (row.id === id ? { ...row, hasNews: false } : row)),
      },
  )
}

/** Runs once the page is visible: a background tab does not count as seen. */
const whenVisible = (run: () => void): (() => void) => {
  const look = () => {
    if (document.visibilityState !== 'visible') return
    document.removeEventListener('visibilitychange', look)
    run()
  }
  document.addEventListener('visibilitychange', look)
  look()
  return () => document.removeEventListener('visibilitychange', look)
}

export interface Visit {
  /** Null if nothing changed since the last visit, or the person dismissed it. */
  readonly news: ProcessNews | null
  readonly dismissed: boolean
  readonly dismiss: () => void
}

/**
 * Marks the process as seen up to the version whose changes are shown, never beyond, so that concurrent changes are new
 * on the next visit. The changes stay visible during this visit, until dismissed.
 */
export const useVisit = (id: string, loaded: ProcessChangesResponse | undefined): Visit => {
  const client = useQueryClient()
  const [dismissed, setDismissed] = useState(false)
  const { mutate, isSuccess } = useMutation({
    mutationFn: (version: number) => markProcessSeen(id, version),
    onSuccess: () => clearInLists(client, id),
    onError: (error) => logFailure('marking a process as seen', error),
  })
  const version = loaded?.version
  useEffect(() => (version === undefined ? undefined : whenVisible(() => mutate(version))), [version, mutate])
  return {
    news: loaded !== undefined && !dismissed && hasNews(loaded.changes) ? loaded.changes : null,
    dismissed,
    dismiss: () => {
      if (version !== undefined && !isSuccess) mutate(version)
      setDismissed(true)
    },
  }
}
