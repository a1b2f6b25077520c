import { preset } from '../../vitest.preset'

export default preset('back-office', {
  environment: 'jsdom',
  setupFiles: ['./src/testing/set-up.ts'],
})
