import { mergeConfig } from 'vitest/config'
import { preset } from '../../vitest.preset'

export default mergeConfig(
  preset('user-service', { shareModules: true, setupFiles: ['./src/testing/least-hash-cost.ts'] }),
  { test: { globalSetup: ['@licensing/test-support/own-postgres-setup'] } },
)
