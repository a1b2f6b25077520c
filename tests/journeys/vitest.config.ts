import { mergeConfig } from 'vitest/config'
import { preset } from '../../vitest.preset'

// Two at a time: each has a portal of its own, and mostly waits for it and for the browser.
export default mergeConfig(preset('journeys', { testTimeout: 120_000 }), {
  test: { globalSetup: ['./src/portal/demo-data.ts', './src/browser/shared-browser.ts'], maxWorkers: 2 },
})
