import { preset } from '../../vitest.preset'

export default preset('shell', { environment: 'jsdom', setupFiles: ['./src/testing/setup.ts'] })
