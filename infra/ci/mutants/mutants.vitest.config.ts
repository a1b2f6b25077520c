import { defineConfig } from 'vitest/config'

/** The specs of one package, for mutation testing, which runs in a copy of its folder (stryker.config.mjs). */
export default defineConfig({
  test: {
    include: ['src/**/*.spec.ts'],
    pool: 'forks',
    isolate: false,
    testTimeout: 60_000,
    globalSetup: ['@licensing/test-support/postgres-setup'],
  },
})
