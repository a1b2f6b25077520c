import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** One for each worker, or one for all. */
    postgresUrls: readonly string[]
  }
}

/** The address of this worker's Postgres, as superuser. @throws outside the projects of vitest.config.ts that start one */
export const postgresUrl = (): string => {
  const urls: readonly string[] = inject('postgresUrls') ?? []
  // Workers are numbered from 1.
  const url = urls[(Number(process.env['VITEST_POOL_ID'] ?? 1) - 1) % urls.length]
  if (url === undefined)
    throw new Error('No Postgres was started: run this spec in the project "services" of vitest.config.ts.')
  return url
}
