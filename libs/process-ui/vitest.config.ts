import { preset } from '../../vitest.preset'

export default preset('process-ui', {
  environment: 'jsdom',
  setupFiles: ['./src/testing/set-up.ts'],
})
