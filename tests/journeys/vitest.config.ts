import { mergeConfig } from 'vitest/config'
import { preset } from '../../vitest.preset'

export default mergeConfig(preset('journeys', { serial: true, testTimeout: 120_000 }), {
  test: { globalSetup: ['./src/portal/demo-data.ts'] },
})
