import { mergeConfig } from 'vitest/config'
import { preset } from '../../vitest.preset'

export default mergeConfig(preset('issuing', { shareModules: true }), {
  test: { globalSetup: ['@licensing/test-support/postgres-setup'] },
})
