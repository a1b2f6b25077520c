import { mergeConfig } from 'vitest/config'
import { preset } from '../../vitest.preset'

// Building the images for the first time takes minutes.
export default mergeConfig(preset('deployment', { serial: true, testTimeout: 300_000 }), {
  test: { hookTimeout: 1_800_000 },
})
