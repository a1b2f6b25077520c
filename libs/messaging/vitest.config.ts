import { mergeConfig } from 'vitest/config'
import { preset } from '../../vitest.preset'

// Serial, because an open transaction in one spec file would delay the readers of all others on the same server.
export default mergeConfig(preset('messaging', { serial: true, shareModules: true }), {
  test: {
    globalSetup: ['@licensing/test-support/own-postgres-setup', '@licensing/test-support/kafka-setup'],
  },
})
