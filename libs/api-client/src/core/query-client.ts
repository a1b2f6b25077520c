import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { errorText, isApiError } from './api-error'

export const RATE_LIMIT_RETRIES = 3
export const RATE_LIMIT_FINAL_MESSAGE = 'Muitas requisições. Aguarde um momento e tente novamente.'
export const rateLimitWaitMessage = (seconds: number): string =>
  `Muitas requisições. Tentando novamente em ${seconds}s...`

interface QueryMeta extends Record<string, unknown> {
  /** The fallback of the toast when loading (or doing) this fails; without it nothing is shown. */
  readonly errorMessage?: string
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta
    mutationMeta: QueryMeta
  }
}

const isRateLimitedList = (error: unknown): boolean =>
  isApiError(error) && error.status === 429 && error.path === '/processes'

const isPassing = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || (error.status >= 502 && error.status <= 504))

/** Milliseconds before try `failureCount + 1`: 1 s, 2 s, 4 s (specification sections 8 and 9). */
const waitBeforeRetry = (failureCount: number): number => 1000 * 2 ** failureCount

/** A lost connection or an unready server is asked once more; a refusal (4xx) or a fault (500) never. */
const retryPassing = (failureCount: number, error: Error): boolean => isPassing(error) && failureCount < 1

/**
 * What the process list's query adds to its options: a 429 is asked again after 1 s, 2 s and 4 s, and `showWait` hears
 * the sentence to show before each. Not a default: the dashboard and the header search ask the same path in silence.
 */
export const processListRetry = (showWait: (message: string) => void) => ({
  retry: (failureCount: number, error: Error): boolean => {
    if (!isRateLimitedList(error)) return retryPassing(failureCount, error)
    if (failureCount >= RATE_LIMIT_RETRIES) return false
    showWait(rateLimitWaitMessage(waitBeforeRetry(failureCount) / 1000))
    return true
  },
  retryDelay: waitBeforeRetry,
})

/**
 * The portal's one query client. A query or mutation that names `meta.errorMessage` has it shown (or the server's
 * message) when it fails for good; without it the failure is silent. `showError` shows a toast.
 */
export const createQueryClient = (showError: (message: string) => void): QueryClient => {
  const report = (error: Error, meta: QueryMeta | undefined): void => {
    if (meta?.errorMessage === undefined) return
    showError(isRateLimitedList(error) ? RATE_LIMIT_FINAL_MESSAGE : errorText(error, meta.errorMessage))
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => report(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => report(error, mutation.meta),
    }),
    defaultOptions: {
      // 'always': a browser that believes itself offline must say so, not wait in silence.
      queries: {
        retry: retryPassing,
        retryDelay: waitBeforeRetry,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        staleTime: 5000,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
