import { preset } from '../../vitest.preset'

export default preset('ui-kit', {
  environment: 'jsdom',
  setupFiles: ['./src/testing/jsdom-setup.ts'],
})
