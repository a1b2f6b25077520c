import { preset } from '../../vitest.preset'

export default preset('federation', { environment: 'jsdom' })
