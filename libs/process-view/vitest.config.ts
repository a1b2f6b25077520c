import { preset } from '../../vitest.preset'

export default preset('process-view', {
  environment: 'jsdom',
  setupFiles: ['./src/testing/set-up.ts'],
})
