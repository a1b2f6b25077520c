import { preset } from '../../vitest.preset'

// A spec runs rspack.
export default preset('federation', {
  environment: 'jsdom',
  ownProcesses: true,
  setupFiles: ['./src/testing/set-up.ts'],
})
