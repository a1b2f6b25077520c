import { preset } from '../../vitest.preset'

export default preset('public-verifier', { environment: 'jsdom', setupFiles: ['./src/testing/setup.ts'] })
