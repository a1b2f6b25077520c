import { mergeConfig } from 'vitest/config'
import { preset } from '../../vitest.preset'

export default mergeConfig(preset('document-store'), {
  test: { globalSetup: ['@licensing/test-support/minio-setup'] },
})
