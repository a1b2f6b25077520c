import { mergeConfig } from 'vitest/config'
import { preset } from '../../vitest.preset'

export default mergeConfig(preset('service-runtime', { serial: true, shareModules: true }), {
  test: { globalSetup: ['@licensing/test-support/postgres-setup'] },
})
