import { createQueryClient } from '@licensing/api-client/query-client'
import { toast } from '@licensing/ui-kit'
import type { QueryClient } from '@tanstack/react-query'

let kept: { readonly userId: string; readonly client: QueryClient } | undefined

/** Each person gets a new query client, so that nobody sees data that a previous person loaded. */
export const queryClientOf = (userId: string): QueryClient => {
  if (kept?.userId !== userId) kept = { userId, client: createQueryClient((message) => toast.error(message)) }
  return kept.client
}
