import { mergeConfig } from 'vitest/config'
import { preset } from '../../vitest.preset'

// Serial: `npm test` runs several packages at once, which keep all CPUs busy.
export default mergeConfig(preset('processes', { serial: true, shareModules: true }), {
  test: { globalSetup: ['@licensing/test-support/postgres-setup'] },
})
