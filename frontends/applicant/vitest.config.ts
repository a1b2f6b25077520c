import { preset } from '../../vitest.preset'

export default preset('applicant', {
  environment: 'jsdom',
  setupFiles: ['./src/testing/set-up.ts'],
})
