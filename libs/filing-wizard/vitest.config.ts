import { preset } from '../../vitest.preset'

export default preset('filing-wizard', {
  environment: 'jsdom',
  setupFiles: ['./src/testing/set-up.ts'],
})
