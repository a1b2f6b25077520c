import { mergeConfig } from 'vitest/config'
import { preset } from '../../vitest.preset'

export default mergeConfig(preset('commands', { shareModules: true }), {
  test: { globalSetup: ['@licensing/test-support/postgres-setup'] },
})
