import { inject } from 'vitest'
import './provided'

/**
 * The address of the Postgres of this worker's spec files.
 * @throws when the package's vitest.config.ts does not name '@licensing/test-support/postgres-setup'
 */
export const postgresUrl = (): string => {
  const urls: readonly string[] | undefined = inject('postgresUrls')
  const url = urls?.[(Number(process.env['VITEST_POOL_ID'] ?? 1) - 1) % urls.length]
  if (url === undefined) {
    throw new Error(
      "Add globalSetup: ['@licensing/test-support/postgres-setup'] to this package's vitest.config.ts",
    )
  }
  return url
}
