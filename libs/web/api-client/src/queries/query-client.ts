import { errorText, isApiError } from '@licensing/api-client'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

const RATE_LIMIT_RETRIES = 3
const RATE_LIMIT_FINAL_MESSAGE = 'Muitas requisições. Aguarde um momento e tente novamente.'
const rateLimitWaitMessage = (seconds: number): string =>
  `Muitas requisições. Tentando novamente em ${seconds}s...`

interface QueryMeta extends Record<string, unknown> {
  /** Fallback of the error toast of this query or mutation; without it nothing is shown. */
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

const isTransient = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || (error.status >= 502 && error.status <= 504))

/** The sign-in shows the server's message. */
const isSessionEnded = (error: unknown): boolean => isApiError(error) && error.status === 401

/** Milliseconds before try `failureCount + 1`: 1 s, 2 s, 4 s (specification sections 8 and 9). */
const waitBeforeRetry = (failureCount: number): number => 1000 * 2 ** failureCount

/** Retries a lost connection or an unready server once, but never a refusal (4xx) or a server error (500). */
const retryTransient = (failureCount: number, error: Error): boolean => isTransient(error) && failureCount < 1

/**
 * Retry options of the process list's query: a 429 is retried after 1 s, 2 s and 4 s, and `showWait` gets the message to
 * show before each retry. Not the default, since the dashboard and the header search call the same path silently.
 */
export const processListRetry = (showWait: (message: string) => void) => ({
  retry: (failureCount: number, error: Error): boolean => {
    if (!isRateLimitedList(error)) return retryTransient(failureCount, error)
    if (failureCount >= RATE_LIMIT_RETRIES) return false
    showWait(rateLimitWaitMessage(waitBeforeRetry(failureCount) / 1000))
    return true
  },
  retryDelay: waitBeforeRetry,
})

/**
 * Creates the portal's query client. If a query or mutation with `meta.errorMessage` fails after its retries,
 * `showError` shows the server's message or this fallback as a toast; without it the failure is silent, as is the end
 * of the session.
 */
export const createQueryClient = (showError: (message: string) => void): QueryClient => {
  const report = (error: Error, meta: QueryMeta | undefined): void => {
    if (meta?.errorMessage === undefined || isSessionEnded(error)) return
    showError(isRateLimitedList(error) ? RATE_LIMIT_FINAL_MESSAGE : errorText(error, meta.errorMessage))
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => report(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => report(error, mutation.meta),
    }),
    defaultOptions: {
      // 'always': report an error when the browser believes it is offline, instead of pausing silently.
      queries: {
        retry: retryTransient,
        retryDelay: waitBeforeRetry,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        staleTime: 5000,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
