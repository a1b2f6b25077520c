import { preset } from '../../vitest.preset'

export default preset('licence-view', {
  environment: 'jsdom',
  setupFiles: ['./src/testing/set-up.ts'],
})
