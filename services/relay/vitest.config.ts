import { mergeConfig } from 'vitest/config'
import { preset } from '../../vitest.preset'

// Serial: `npm test` runs several packages at once, which keep all CPUs busy.
export default mergeConfig(preset('relay-service', { serial: true, testTimeout: 60_000 }), {
  test: { globalSetup: ['@licensing/test-support/postgres-setup', '@licensing/test-support/kafka-setup'] },
})
