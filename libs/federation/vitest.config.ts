import { preset } from '../../vitest.preset'

export default preset('federation', { environment: 'jsdom', setupFiles: ['./src/testing/set-up.ts'] })
