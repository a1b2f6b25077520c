import { mergeConfig } from 'vitest/config'
import { preset } from '../../vitest.preset'

export default mergeConfig(preset('faults', { serial: true, testTimeout: 120_000 }), {
  test: { hookTimeout: 180_000 },
})
