import { mergeConfig } from 'vitest/config'
import { preset } from '../../vitest.preset'

export default mergeConfig(preset('document-store', { shareModules: true }), {
  test: { globalSetup: ['@licensing/test-support/minio-setup'] },
})
