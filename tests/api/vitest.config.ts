import { mergeConfig } from 'vitest/config'
import { preset } from '../../vitest.preset'

// Serial: an open transaction of one spec file would hold back the readers of all others on the same server.
export default mergeConfig(preset('api-tests', { serial: true, shareModules: true }), {
  test: { globalSetup: ['@licensing/test-support/postgres-setup'] },
})
