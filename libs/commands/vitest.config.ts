import { mergeConfig } from 'vitest/config'
import { preset } from '../../vitest.preset'

export default mergeConfig(preset('commands'), {
  test: { globalSetup: ['@licensing/test-support/postgres-setup'] },
})
