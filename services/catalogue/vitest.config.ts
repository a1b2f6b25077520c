import { mergeConfig } from 'vitest/config'
import { preset } from '../../vitest.preset'

export default mergeConfig(preset('catalogue-service', { shareModules: true }), {
  test: { globalSetup: ['@licensing/test-support/own-postgres-setup'] },
})
