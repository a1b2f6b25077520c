import { mergeConfig } from 'vitest/config'
import { preset } from '../../vitest.preset'

// Each worker has a Postgres of its own, because an open transaction in one spec file would delay the readers of all others there.
export default mergeConfig(preset('api-tests', { shareModules: true }), {
  test: {
    maxWorkers: 2,
    globalSetup: ['@licensing/test-support/postgres-per-worker-setup'],
    setupFiles: ['@licensing/user-service/least-hash-cost'],
  },
})
