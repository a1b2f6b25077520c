import { processQueryKey, userQueryKey } from '@licensing/api-client'
import type { ProcessSummary, UserResponse } from '@licensing/contracts'
import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { processHit, userHit, type SearchHit } from '../hits'
import { storeRecentItem } from './recent-items'

interface Visit {
  readonly place: 'processes' | 'users'
  readonly id: string
}

const loadedHit = (client: QueryClient, { place, id }: Visit): SearchHit | undefined => {
  if (place === 'users') {
    const user = client.getQueryData<UserResponse>(userQueryKey(id))
    return user && userHit(user)
  }
  const process = client.getQueryData<ProcessSummary>(processQueryKey(id))
  return process && processHit(process)
}

/** Stores a visited item once its screen has loaded it. Renders nothing. */
const VisitRecorder = ({ userId, ...visit }: Visit & { readonly userId: string }) => {
  const client = useQueryClient()
  const subscribe = useCallback(
    (changed: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(changed)),
    [client],
  )
  // As a string, which stays equal while other parts of the cache change.
  const seen = useSyncExternalStore(subscribe, () => JSON.stringify(loadedHit(client, visit) ?? null))
  useEffect(() => {
    const hit = JSON.parse(seen) as SearchHit | null
    if (hit !== null) storeRecentItem(userId, hit)
  }, [userId, seen])
  return null
}

export default VisitRecorder
