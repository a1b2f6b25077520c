import { preset } from '../../vitest.preset'

export default preset('ui-kit', {
  environment: 'jsdom',
  ownContexts: true,
  setupFiles: ['./src/testing/jsdom-setup.ts'],
})
