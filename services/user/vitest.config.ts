import { mergeConfig } from 'vitest/config'
import { preset } from '../../vitest.preset'

export default mergeConfig(preset('user-service'), {
  test: { globalSetup: ['@licensing/test-support/postgres-setup'] },
})
